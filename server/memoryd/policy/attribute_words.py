"""The words that attributes go by, English and Chinese: what slots are named after, and what questions call them.

One attribute starts at the margin: a name, what kind of answer it has, then its names, and behind ``~`` what only
questions say of it (verbs, and the names of what is near it). Words are compared by their stems, so one form of each
stands for all. A word may belong to several attributes.
"""

ATTRIBUTES = """
residence place: residence, home, home town, residency, dwelling, 居住地, 住处, 住所, 现居地, 常住地, 现住地, 居所
    ~ live, reside, settle, based, call home, dwell, town, city, address, house, move to, 住, 居住, 定居, 安家, 家住,
    家在, 城市, 住址, 地址, 老家, 搬到, 落脚
city place: city, town, village, municipality, 城市, 市, 城镇, 镇 ~ live, reside, based, residence, home, 住, 居住,
    定居, 居住地
address place: address, street, street address, home address, 地址, 住址, 家庭地址, 门牌 ~ live, reside, deliver,
    ship to, residence, where to send, 住, 居住, 家住, 寄到, 收货
hometown place: hometown, birthplace, place of birth, origin, 家乡, 老家, 故乡, 籍贯, 出生地 ~ home town, come from,
    grow up, grew up, born, raised, 来自, 哪里人, 哪儿人, 长大, 出生
country place: country, nation, 国家 ~ live, nationality, 住, 哪国
nationality place: nationality, citizenship, passport country, 国籍, 公民身份 ~ citizen, come from, country, 哪国人,
    哪国, 国家
location place: location, whereabouts, position, place, venue, 位置, 地点, 所在地, 方位, 场地, 会场 ~ located, stay,
    held, take place, find, situated, at the moment, 位于, 人在, 放在, 在哪, 举行, 待在
state place: province, county, 省, 省份, 州
district place: district, neighbourhood, neighborhood, quarter, borough, suburb, 区, 城区, 街道, 小区 ~ live,
    part of town, 住
postcode place: postcode, postal code, zip, zip code, zipcode, 邮编, 邮政编码
floor place: floor, storey, 楼层, 层 ~ which floor, 几楼, 几层
room place: room, meeting room, 房间, 会议室, 房号, 室 ~ meet, sit, take place, 开会
desk place: desk, seat, workstation, 工位, 座位, 办公桌 ~ sit, 坐
office place: office, workplace, branch, site, 办公室, 办公地点, 办公地, 分部 ~ work, sit, based, 上班, 办公, 坐班
timezone place: timezone, time zone, tz, 时区 ~ time, zone, clock, what time
name: name, full name, real name, 姓名, 名字, 全名, 大名 ~ called, 叫什么, 叫, 怎么称呼
first_name: first name, given name, forename ~ name
surname: surname, last name, family name, 姓氏, 姓 ~ name, 姓什么
nickname: nickname, address as, alias, pet name, handle, username, user name, login, 昵称, 外号, 绰号, 小名, 称呼,
    用户名, 账号, 网名 ~ called, call, go by, known as, 叫, 怎么叫, 怎么称呼
title: title, 头衔, 标题, 称谓 ~ called
age number: age, 年龄, 岁数, 年纪 ~ how old, years old, old, 多大, 几岁, 多少岁, 年岁
birthday time: birthday, birthdate, birth date, date of birth, dob, 生日, 出生日期, 出生年月 ~ born, turn, birth,
    出生, 过生日
zodiac: zodiac, star sign, zodiac sign, horoscope, 星座, 属相, 生肖 ~ 属什么
gender: gender, sex, pronoun, 性别, 代词
height number: height, 身高, 高度 ~ how tall, tall, how high, 多高
weight number: weight, 体重, 重量 ~ how heavy, weigh, heavy, 多重
size: size, clothing size, 尺码, 尺寸, 大小, 码数 ~ wear, fit, how big, how large, 多大, 码, 穿, 几号
clothes: clothes, shirt, t-shirt, dress, trousers, jacket, outfit, 衣服, 衬衫, 上衣, 裤子, 外套 ~ wear, 穿
shoe: shoe, shoes, sneakers, boots, 鞋, 鞋子, 球鞋 ~ feet, foot, wear, 穿
hair: hair, hair colour, haircut, 头发, 发型, 发色
eyes: eye, eyes, eyesight, 眼睛, 视力
blood_type: blood type, blood group, blood, 血型
religion: religion, faith, 宗教, 信仰, 宗教信仰 ~ believe in, worship, pray, 信什么
job: job, occupation, profession, position, role, job title, title, career, work, trade, post, 职业, 职位, 工作, 岗位,
    职务, 职称, 行业, 工种 ~ for a living, a living, earn a living, make a living, do for work, work as,
    do professionally, employed as, earn, day job, do all day, line of work, 干什么的, 做什么的, 干哪行, 做哪行, 从事,
    干什么工作, 做什么工作, 是做什么, 谋生, 上班
employer org: employer, company, firm, workplace, organisation, organization, 公司, 雇主, 单位, 工作单位, 东家, 企业,
    任职公司 ~ work for, work at, works, employed, employ, work, job, 在哪上班, 在哪里上班, 上班, 在哪工作,
    在哪里工作, 任职, 就职, 供职, 打工, 哪家公司, 工作
department org: department, division, unit, 部门, 科室, 处室 ~ work in, belong to, 哪个部门
industry: industry, sector, field, 行业, 领域 ~ work in
team org: team, group, squad, crew, people, 团队, 小组, 组, 队伍, 班组 ~ belong to, member of, work with, play for,
    part of, on which side, 属于, 隶属, 哪个组, 哪一组, 加入, 支持哪队
manager person: manager, boss, supervisor, line manager, superior, 经理, 上司, 老板, 领导, 主管, 上级 ~ report to,
    reports to, work under, manage, in charge of, managed by, 汇报, 向谁汇报, 归谁管, 顶头上司, 管
assistant person: assistant, secretary, deputy, 助理, 秘书, 副手 ~ help, stand in
mentor person: mentor, coach, trainer, tutor, advisor, adviser, 导师, 教练, 师父, 辅导员 ~ teach, train, mentored,
    advise, 指导, 带
colleague person: colleague, coworker, teammate, 同事, 搭档 ~ work with
client person: client, customer, 客户, 顾客, 甲方
supplier org: supplier, vendor, provider, 供应商, 供货商, 服务商, 厂商 ~ supply, provide, deliver, buy from, 供货,
    提供
salary number: salary, wage, pay, income, 工资, 薪水, 薪资, 月薪, 年薪, 收入, 薪酬 ~ earn, paid, make a month,
    make a year, 挣, 赚
skill: skill, expertise, speciality, specialty, 技能, 专长, 特长, 擅长 ~ good at, know how to, 会什么, 擅长什么
school org: school, university, college, alma mater, kindergarten, 学校, 大学, 母校, 院校, 中学, 高中, 小学, 幼儿园
    ~ study, studied, go to school, attend, graduate, learn, enrolled, 就读, 上学, 读书, 毕业, 念书
major: major, field of study, degree, subject, course, 专业, 学位, 课程, 主修, 学历 ~ study, studied, 学什么, 学的是,
    读什么, 攻读
grade: grade, class, school year, 年级, 班级 ~ 几年级, 哪个班
teacher person: teacher, professor, 老师, 教师, 班主任, 教授 ~ teach, 教
language: language, tongue, mother tongue, native language, 语言, 母语, 语种, 外语 ~ speak, talk, understand, fluent,
    spoken, written in, 讲什么话, 说什么话, 会说, 说哪种, 讲哪种
relationship: relationship, marital status, relationship status, civil status, 感情状况, 婚姻状况, 婚姻, 婚恋, 婚否
    ~ married, single, dating, seeing, divorced, engaged, in a relationship, 结婚, 单身, 恋爱, 离婚
spouse person: spouse, husband, wife, 配偶, 丈夫, 妻子, 老公, 老婆, 爱人, 太太, 先生 ~ married to, marry, partner,
    嫁给, 娶, 结婚
partner person: partner, girlfriend, boyfriend, fiance, fiancee, significant other, 伴侣, 女朋友, 男朋友, 女友, 男友,
    对象, 未婚妻, 未婚夫 ~ dating, date, going out with, seeing, together with, spouse, 交往, 谈恋爱
child person: child, children, kid, son, daughter, baby, 孩子, 儿子, 女儿, 小孩, 子女, 宝宝 ~ offspring, 几个孩子
parent person: parent, parents, mother, father, mum, mom, dad, 父母, 母亲, 父亲, 妈妈, 爸爸, 家长, 爸妈
sibling person: sibling, brother, sister, 兄弟, 姐妹, 哥哥, 弟弟, 姐姐, 妹妹, 兄弟姐妹
grandparent person: grandparent, grandmother, grandfather, grandma, grandpa, 爷爷, 奶奶, 外公, 外婆, 姥姥, 姥爷,
    祖父母
relative person: relative, cousin, aunt, uncle, niece, nephew, 亲戚, 表哥, 表妹, 叔叔, 阿姨, 舅舅, 姑姑
friend person: friend, best friend, buddy, pal, 朋友, 好友, 闺蜜, 好朋友, 死党 ~ hang out with, close to
roommate person: roommate, flatmate, housemate, 室友, 舍友 ~ live with, share a flat, 合租
neighbour person: neighbour, neighbor, 邻居 ~ next door
landlord person: landlord, landlady, 房东 ~ rent from, 租
emergency_contact person: emergency contact, contact person, 紧急联系人, 联系人 ~ call in an emergency, 联系谁, 找谁
pet: pet, dog, cat, 宠物, 狗, 猫, 小狗, 小猫, 狗狗, 猫咪 ~ animal, keep, breed, 养, 动物
doctor person: doctor, physician, gp, 医生, 大夫, 主治医生, 家庭医生 ~ treat, 看病
dentist person: dentist, 牙医, 牙科 ~ teeth, tooth, 看牙
hairdresser person: hairdresser, barber, salon, 理发师, 理发店, 发型师 ~ cut hair, 剪头发, 理发
lawyer person: lawyer, attorney, solicitor, 律师
hospital place: hospital, clinic, 医院, 诊所 ~ treated, 看病
insurance: insurance, insurer, health insurance, 保险, 医保 ~ insured, covered, 投保
health: health, condition, illness, disease, diagnosis, medical condition, 健康, 健康状况, 病, 疾病, 病史, 身体状况
    ~ ill, sick, suffer, feel, wrong with, 生病, 身体
medication: medication, medicine, drug, prescription, pill, 药, 药物, 用药, 处方 ~ take, prescribed, 吃药, 服用,
    吃什么药
allergy: allergy, allergen, intolerance, 过敏, 过敏原, 过敏源 ~ allergic, react to, intolerant, 不能吃, 忌口, 不能碰
diet: diet, dietary restriction, dietary preference, eating habit, 饮食, 忌口, 饮食习惯, 饮食偏好, 膳食 ~ eat,
    vegetarian, vegan, not eat, food, 吃素, 吃, 口味, 饮食要求
favorite mod: favorite, favourite, preference, preferred, best liked, 最爱, 最喜欢, 最喜爱, 偏好, 喜好, 喜爱, 钟爱,
    首选 ~ like, love, prefer, enjoy, best, most, fancy, adore, fond of, 喜欢, 爱, 中意, 偏爱
dislike mod: disliked, dislike, least favorite, least favourite, pet peeve, 讨厌, 不喜欢, 最讨厌, 反感 ~ hate, avoid,
    cannot stand
food: food, dish, meal, snack, cuisine, 菜, 食物, 美食, 菜品, 菜肴, 零食, 菜系, 饭菜 ~ eat, cook, taste, diet, 吃,
    吃的, 饭
breakfast: breakfast, 早餐, 早饭 ~ eat in the morning, morning, 早上吃
lunch: lunch, 午餐, 午饭, 中饭 ~ eat at noon, 中午吃
dinner: dinner, supper, 晚餐, 晚饭 ~ eat in the evening, 晚上吃
drink: drink, beverage, 饮料, 饮品, 喝的 ~ drinks, sip, thirsty, 喝
coffee: coffee, coffee order, espresso, 咖啡 ~ drink, cafe, caffeine, 喝
tea: tea, 茶, 茶叶 ~ drink, 喝
restaurant place: restaurant, eatery, cafe, diner, canteen, 餐厅, 餐馆, 饭店, 饭馆, 馆子, 食堂 ~ eat out, dine, eat,
    下馆子, 吃饭
fruit: fruit, 水果 ~ eat, 吃
dessert: dessert, cake, sweet, ice cream, 甜点, 甜品, 蛋糕, 冰淇淋 ~ eat, 吃
color: color, colour, 颜色, 色彩, 色 ~ coloured, painted, shade, hue, 什么色
music: music, song, band, genre, singer, artist, musician, album, 音乐, 歌, 歌曲, 歌手, 乐队, 曲风, 专辑 ~ listen to,
    hear, 听, 听歌
instrument: instrument, musical instrument, 乐器 ~ play, 演奏, 弹
book: book, novel, author, writer, reading, 书, 小说, 书籍, 作者, 作家 ~ read, 读, 看书, 在读, 在看
movie: movie, film, cinema, director, 电影, 影片, 片子, 导演 ~ watch, see, 看
show: show, series, tv show, tv series, anime, 电视剧, 剧, 节目, 综艺, 动漫, 动画 ~ watch, 追剧, 追, 看
podcast: podcast, radio, 播客, 电台 ~ listen to, 听
game: game, video game, board game, 游戏 ~ play, 玩, 打
sport: sport, workout, exercise, fitness, training, 运动, 健身, 锻炼, 体育, 运动项目, 健身项目, 体育项目 ~ train,
    play, work out, practise, practice, keep fit, stay fit, 练, 打球, 训练
club org: club, association, society, 俱乐部, 社团, 协会, 球队 ~ member of, support, belong to, play for, 参加
gym place: gym, fitness studio, fitness club, 健身房, 健身馆 ~ train, work out, exercise, workout, lift, 健身, 锻炼,
    撸铁
hobby: hobby, interest, pastime, passion, leisure, 爱好, 兴趣, 兴趣爱好, 业余爱好, 嗜好 ~ spare time, free time,
    for fun, enjoy doing, weekend, into, 业余, 空闲, 闲暇, 消遣, 喜欢做什么, 有空
car: car, vehicle, bike, bicycle, motorbike, motorcycle, 车, 汽车, 座驾, 车型, 自行车, 摩托车, 电动车 ~ drive, ride,
    开, 骑
license_plate: license plate, licence plate, number plate, plate, registration, 车牌, 车牌号, 牌照
commute: commute, transport, transportation, way to work, 通勤, 交通方式, 通勤方式 ~ get to work, go to work,
    travel to work, get to the office, 上下班, 怎么上班, 怎么去公司
airline org: airline, carrier, 航空公司, 航司 ~ fly with, fly, 飞
flight: flight, plane, flight number, 航班, 飞机, 班机, 航班号 ~ fly, 飞
train: train number, train, 火车, 高铁, 车次, 列车 ~ ride, 坐车
hotel place: hotel, lodging, accommodation, hostel, airbnb, 酒店, 宾馆, 旅馆, 住宿, 民宿 ~ stay, book, sleep, 住,
    入住, 下榻
destination place: destination, travel destination, 目的地, 旅行地 ~ travel to, going, headed, trip, go on holiday,
    去哪, 去哪里, 去哪儿, 旅行, 旅游
vacation: vacation, holiday, trip, leave, 假期, 旅行, 休假, 度假, 旅游, 年假 ~ travel, go away, 去玩, 放假
airport place: airport, 机场 ~ land, fly from, 起飞, 降落
station place: station, stop, 车站, 站, 地铁站
season: season, 季节
flower: flower, plant, 花, 植物
gift: gift, present, gift idea, 礼物, 礼品 ~ give, get for, 送
perfume: perfume, fragrance, 香水
email: email, e-mail, mail, mail address, email address, 邮箱, 电子邮件, 邮件, 邮件地址, 电邮, 邮箱地址 ~ reach,
    write to, contact, 发邮件, 联系
phone: phone, telephone, mobile, cell, cell phone, mobile phone, smartphone, handset, phone number, mobile number,
    telephone number, 电话, 手机, 手机号, 电话号码, 手机号码, 联系电话, 座机, 联系方式 ~ call, ring, reach, text,
    contact, dial, 打给, 联系, 拨, number
contact_channel: channel, contact method, preferred contact, 联系方式, 渠道, 频道 ~ reach, contact, 联系
wechat: wechat, whatsapp, telegram, signal, messenger, line id, 微信, 微信号, 社交账号 ~ message, 加微信
website: website, site, homepage, url, link, web page, blog, domain, 网站, 网址, 主页, 链接, 域名, 博客 ~ online,
    browse
bank org: bank, 银行, 开户行, 开户银行 ~ bank with, account, save, money, 存钱, 钱, 开户
account: account, account number, iban, 账户, 账号, 帐号, 帐户, 卡号, 银行账号
card: card, credit card, debit card, 卡, 信用卡, 银行卡 ~ pay
payment: payment, payment method, billing, 付款, 支付, 付款方式, 支付方式, 结算方式 ~ pay, paid, charge, 付钱, 买单,
    怎么付
currency: currency, 货币, 币种
budget number: budget, 预算, 经费, 额度 ~ spend, afford, cost, how much money, 花多少, 多少钱
price number: price, cost, fee, rate, rent, fare, 价格, 价钱, 费用, 成本, 单价, 房租, 租金, 报价, 售价 ~ how much,
    pay, charge, 多少钱, 花费
discount number: discount, 折扣, 优惠 ~ how much off, 打几折
tax: tax, vat, tax id, tax number, 税, 税号, 税率
invoice: invoice, bill, receipt, 发票, 账单, 收据
wifi: wifi, wi-fi, wlan, ssid, 无线, 无线网, 网络名 ~ connect, internet, network, 上网, 连网
device: device, laptop, computer, notebook, tablet, machine, pc, 设备, 电脑, 笔记本, 平板, 机型, 计算机 ~ type on,
    work on, 用什么电脑
model mod: model, make, brand, 型号, 品牌, 牌子, 机型, 款式 ~ kind, what kind
camera: camera, lens, 相机, 镜头, 摄像头 ~ shoot, photograph, take photos, 拍照
headphones: headphones, headset, earphones, earbuds, speaker, 耳机, 音箱 ~ listen, 听
watch: watch, wristwatch, smartwatch, 手表, 腕表 ~ wear, 戴
keyboard: keyboard, keyboard layout, mouse, 键盘, 鼠标 ~ type, 打字
monitor: monitor, screen, display, 显示器, 屏幕
os: os, operating system, platform, 操作系统, 系统 ~ run on, boot
browser: browser, web browser, 浏览器 ~ browse, surf, 上网
search_engine: search engine, 搜索引擎 ~ search with
editor: editor, ide, text editor, code editor, 编辑器, 开发环境 ~ write code, code in, edit, program in, 写代码,
    写程序
terminal: terminal, shell, 终端, 命令行
programming_language: programming language, tech stack, stack, framework, library, 编程语言, 技术栈, 框架, 语言
    ~ code, program, coded, written in, built with, write, implemented, 编程, 写代码, 用什么写, 开发
app: app, application, software, tool, program, 应用, 软件, 工具, 程序 ~ use, using, 用什么
theme: theme, colour scheme, color scheme, colour theme, skin, appearance, dark mode, 主题, 配色, 外观, 皮肤,
    界面主题, 配色方案 ~ coloured, colored, colour, color, look, light, dark, 颜色, 深色, 浅色
font: font, typeface, font size, 字体, 字号 ~ letters, typography, 字
units: units, unit, measurement, measurement system, 单位, 计量单位, 度量单位 ~ metric, imperial, celsius, measure
format: format, layout, 格式, 排版, 版式 ~ formatted, look, laid out, written
style: style, tone, manner, voice, 风格, 语气, 口吻, 文风, 方式, 语调 ~ sound, formal, casual, written, 怎么说话
reply: reply, response, answer, output, 回复, 回答, 答复, 应答, 输出 ~ replies, respond, talk to, speak to, answer,
    回我, 回答我, 跟我说话
length mod: length, verbosity, detail, 长度, 篇幅, 详细程度, 长短 ~ how long, long, short, brief, detailed, 多长,
    多短, 详细, 简短
time_format: time format, clock, date format, 时间格式, 日期格式, 时制 ~ clock, 24 hour, 12 hour, 小时制
notification: notification, alert, reminder, alarm, 通知, 提醒, 闹钟, 消息提醒 ~ notify, remind at, ping, alerted
subscription: subscription, plan, tier, membership, package, 订阅, 套餐, 会员, 会员等级, 版本, 方案 ~ subscribe,
    subscribed, pay for, sign up, 开通
plan: plan, strategy, roadmap, agenda, 计划, 方案, 安排, 规划, 日程 ~ intend, going to do, planned, plan to, 打算,
    准备做
goal: goal, target, aim, objective, ambition, dream, resolution, milestone, 目标, 目的, 梦想, 愿望, 里程碑
    ~ want to achieve, achieve, reach, aspire, hope, working towards, 想实现, 想达到, 追求
task: task, todo, to do, assignment, ticket, homework, 任务, 待办, 作业, 事项 ~ work on, 要做
project: project, 项目, 课题, 工程 ~ work on, working on, busy with, build, 忙什么, 在做什么, 手上, 负责
product: product, 产品, 商品 ~ make, sell, build, work on, 做什么, 卖
feature: feature, 功能, 特性
service: service, 服务
status: status, state, progress, stage, phase, condition, 状态, 进度, 进展, 阶段, 状况, 情况, 现状, 近况 ~ how far,
    how far along, far along, going, done, finished, how is it going, doing, how does it stand, stand, coming along,
    ready, complete, 哪一步, 到哪步, 怎么样了, 完成, 进行, 到哪了, 到什么程度, 搞定, 推进
priority: priority, importance, urgency, severity, 优先级, 重要性, 紧急程度, 严重程度 ~ urgent, important, 紧急, 重要
deadline time: deadline, due date, due, end date, target date, delivery date, completion date, cutoff, 截止日期,
    截止时间, 期限, 死线, 交付日期, 截止, 交期, 到期日, 最后期限, 完成日期 ~ by when, finished by, finish, done,
    complete, deliver, submit, ready by, hand in, end, last day, 最晚, 最迟, 做完, 完成, 交付, 提交, 到期, 结束
start_date time: start date, start time, kickoff, begin date, 开始日期, 开始时间, 开工日期, 启动时间, 入职日期
    ~ begin, start, kick off, join, since when, 开始, 启动, 开工, 入职
end_date time: end date, end time, expiry, expiration, expiry date, expiration date, 结束日期, 结束时间, 过期日期,
    有效期, 到期 ~ end, expire, run out, finish, over, 结束, 过期, 到期
launch time: launch date, release date, launch, release, go live, 发布日期, 上线时间, 发布时间, 上市时间, 上线日期
    ~ released, ship, come out, live, published, 上线, 发布, 上市, 发行
version: version, release, build, revision, 版本, 版本号 ~ run, installed, upgrade, deployed, 跑的, 升级到
owner person: owner, maintainer, leader, responsible person, assignee, 负责人, 所有者, 主人, 归属, 主管, 牵头人, 组长,
    维护者, 经办人, 对接人 ~ owns, own, responsible, in charge, lead, head, belong to, responsible for, takes care of,
    looks after, runs, run, maintain, manage, manages, to ask, in charge of, in the hands of, handle, assigned,
    accountable, behind, whose, 负责, 归谁管, 谁管, 归谁, 谁负责, 管, 带队, 主导, 牵头, 维护, 找谁, 谁的, 谁在做,
    谁来管, 盯
author person: author, creator, founder, designer, inventor, 作者, 创始人, 设计师, 创建者 ~ write, wrote, create,
    made, found, design, 写, 创建, 创办
sponsor person: sponsor, investor, 赞助商, 投资人, 赞助人 ~ fund, pay for, finance, 出资, 投资
stakeholder person: stakeholder, reviewer, approver, 干系人, 审批人, 评审人, 审核人 ~ review, approve, sign off, 审批,
    审核, 批
port place number: port, port number, 端口, 端口号 ~ listen, listening, bind, bound, reachable, connect to, expose,
    监听, 暴露, 连
host place: host, server, hostname, ip, ip address, machine, endpoint, 主机, 服务器, 主机名, 机器, 地址 ~ hosted,
    runs on, run, 跑在, 部署
region place: region, data centre, data center, datacenter, availability zone, cloud region, zone, 区域, 机房, 地域,
    数据中心, 大区, 可用区, 地区 ~ hosted, deploy, deployed, run, runs, running, located, physically, live, servers,
    machines, 部署, 放在, 机器, 跑在, 服务器, 托管, 托在, 落在
environment: environment, env, 环境 ~ deployed, run
database: database, db, storage, 数据库, 存储 ~ store, stored, data, 数据存
repository place: repository, repo, git, source code, code, codebase, 仓库, 代码库, 代码仓库 ~ code, source, 代码放
branch: branch, git branch, 分支 ~ merge, checkout
license: license, licence, 许可证, 许可, 执照, 授权 ~ licensed
password: password, password hint, passcode, pin, 密码, 口令, 密码提示 ~ log in, unlock, 登录, 解锁
quantity mod number: quantity, amount, number, count, stock, inventory, headcount, capacity, 数量, 数目, 库存, 人数,
    容量, 总数, 存量 ~ how many, many, how much, left, people, 多少, 几个, 多少人, 几人, 还剩
speed number: speed, latency, bandwidth, 速度, 延迟, 带宽 ~ fast, quick, slow, how fast, 多快
temperature number: temperature, 温度, 气温, 室温 ~ warm, hot, cold, degrees, 几度, 多少度
score number: score, rating, mark, rank, ranking, 分数, 评分, 成绩, 得分, 排名, 名次 ~ rated, points, 考了, 多少分
frequency: frequency, interval, 频率, 周期, 间隔 ~ how often, often, every, 多久, 多久一次, 几次
schedule time: schedule, shift, timetable, hours, office hours, opening hours, working hours, work hours, rota, 日程,
    排班, 班次, 作息, 营业时间, 工作时间, 上班时间, 课表, 办公时间 ~ open, available, when, work, 几点, 上班, 开门,
    营业
availability time: availability, free slot, 空闲时间, 档期, 空档 ~ free, available, has time, 有空, 方便
meeting time: meeting, appointment, standup, stand-up, call, interview, 会议, 例会, 约会, 面试, 预约 ~ meet, 开会,
    见面
event: event, party, concert, wedding, conference, 活动, 聚会, 婚礼, 演唱会
anniversary time: anniversary, wedding anniversary, 纪念日, 结婚纪念日 ~ married, wedding
bedtime time: bedtime, sleep time, 睡觉时间, 就寝时间 ~ go to bed, sleep, go to sleep, 睡觉, 睡
wake_time time: wake up time, wake time, wakeup, 起床时间, 闹钟 ~ get up, wake up, wake, rise, 起床
day mod time: day, weekday, day of week, 日, 天, 星期, 周几, 日子 ~ which day, what day, on which day, 哪天, 哪一天,
    星期几, 礼拜几
date mod time: date, 日期 ~ when, 什么时候, 哪天, 几号, 何时, 哪一天
time mod time: time, hour, 时间, 时刻, 点 ~ when, 几点, 什么时候, 何时
month mod time: month, 月, 月份 ~ when, 几月
year mod time: year, 年, 年份 ~ when, 哪年, 哪一年
number mod: number, no, id, identifier, 号码, 编号, 号, 代号
type mod: type, kind, sort, category, 类型, 种类, 类别 ~ what kind, 哪种, 什么样
mood: mood, feeling, emotion, 心情, 情绪 ~ feel, feeling, 感觉
habit: habit, routine, ritual, 习惯, 作息
fear: fear, phobia, 害怕, 恐惧, 恐惧症 ~ afraid, scared, frighten, 怕
weather: weather, climate, 天气, 气候
topic: topic, theme, subject, 主题, 话题, 议题 ~ about
reason: reason, cause, motivation, 原因, 理由, 动机 ~ why, 为什么
source: source, reference, 来源, 出处 ~ come from, 来自
material: material, fabric, 材料, 材质, 面料, 原料 ~ made of, 什么做的
order: order, purchase, shipment, parcel, package, 订单, 包裹, 快递 ~ bought, ordered, delivered, shipped
tracking: tracking number, tracking, 快递单号, 运单号, 单号
on_call person: on call, on duty, oncall, pager, 值班, 值班人, 轮值 ~ duty, pager, 值守
possession: possession, belonging, 物品, 财产, 东西 ~ own, have, 拥有
attitude mod: attitude, opinion, view, stance, 态度, 看法, 意见, 立场, 观点 ~ think of, feel about, like, love, hate,
    enjoy, 觉得, 认为, 喜欢
visa: visa, residence permit, 签证, 居留许可
passport: passport, passport number, 护照, 护照号
driving_licence: driving licence, driving license, driver's licence, driver's license, 驾照, 驾驶证, 驾照号
identity_number: id number, identity card, social security number, 身份证, 身份证号, 身分证, 身分证字号
key_place place: spare key, key, keys, 钥匙, 备用钥匙 ~ kept
parking place: parking, parking space, parking spot, garage, 车位, 停车位, 停车场, 车库 ~ park, parked, 停车, 停
storage place: shelf, drawer, locker, warehouse, 货架, 抽屉, 储物柜, 仓库, 柜子 ~ kept, stored, store, 放在, 存放
"""
"""Kinds of answers: ``place``, ``time``, ``person``, ``org`` and ``number`` are what *where*, *when*, *who* and *how
many* ask for. ``mod`` says more of another attribute in a key, and asks for none by itself."""

FILLERS = """
now, right now, today, current, currently, these days, nowadays, at the moment, at present, presently, latest, recent,
recently, lately, as of now, still, again, actual, actually, anymore, any more, at work, at all, in general, usually,
normally, exactly, really, kind of, please, tell me, remind me, remind, let me know, show me, give me, look up, check,
find out, say me, do you know, do you remember, can you tell me, could you tell me, do i know, need to know,
want to know, wonder, question, quick question, hey, hi, hello, thanks, thank you, ok, okay, one, thing, know,
remember, recall, called, go, use, using, used, keep, kept, set, set to, choose, chosen, change, changed, switch,
at the end, in the end, as far as you know, according to, going, happen, supposed, for me, about me, myself, 现在,
目前, 当前, 如今, 眼下, 最近, 近来, 近期, 这段时间, 这阵子, 平时, 平常, 通常, 一般, 一向, 今天, 当下, 最新, 此刻,
手上, 手头, 手里, 帮我查一下, 帮我查, 帮我看看, 帮我看一下, 帮忙查一下, 查一下, 查查, 看一下, 看看, 麻烦, 请问, 请,
问一下, 想问, 我想知道, 想知道, 告诉我, 提醒我, 提醒一下, 你知道, 知道, 记得, 还记得, 记住, 来着, 到底, 究竟, 具体,
一下, 是什么, 是哪个, 是哪些, 是谁, 什么, 哪个, 哪一个, 哪些, 哪里, 哪儿, 哪位, 谁, 怎么样, 怎么, 如何, 多少, 几个,
什么时候, 为什么, 哪家, 哪种, 哪, 几, 吗, 呢, 啊, 呀, 吧, 的, 了, 是, 在, 有, 和, 与, 跟, 把, 被, 给, 用, 换, 改, 要,
会, 能, 应该, 应当, 必须, 需要, 打算, 大家, 我们, 咱们, 他们, 她们, 我的, 我, 他, 她, 它, 你, 您, 咱, 叫, 做, 干, 弄,
好, 都, 也, 就, 还, 又, 再, 那, 这, 这个, 那个, 一个, 所, 归, 个, 来, 去, 到, 上, 里, 去年, 国家, 专家, 作家, 回家,
住院, 本人, 自己, 俺, 使用, 设置, 设成, 目前为止
"""
"""What a question may say beside the attribute that it asks for."""

EVENTS = """
say, said, tell, told, mention, mentioned, talk about, discuss, discussed, speak about, claim, explain, complain,
joke, write about, announce, 说过, 说了, 说, 提到, 提过, 提起, 讲过, 讲了, 聊到, 聊过, 聊了, 谈到, 谈过, 讨论, 抱怨,
表示, 宣布, 吐槽
"""
"""Verbs whose questions ask what was said or done, whatever attribute stands beside them."""

KINDS = """
place: where, whereabouts, where about, 哪里, 哪儿, 在哪, 何处, 什么地方, 何地, 哪个地方
time: when, by when, since when, until when, 什么时候, 何时, 几点, 什么时间, 啥时候, 几时, 多会儿, 哪天, 哪一天, 几号,
    which day, what day, on which day
person: who, whom, whose, who is, 谁, 哪位, 哪个人, 什么人, 何人
reason: why, why is, how come, what for, 为什么, 为何, 为啥, 怎么会, 凭什么
number: how many, how much, 多少
"""
"""Words of asking, by the kind of answer that they ask for."""

PAST = """
did, had, 过, 了
"""
"""Words of questions about what happened."""

ASKS = """
what, which, who, whom, whose, where, when, how, do, does, is, are, can, could, remind, tell me, remind me, show me,
give me, look up, find out, 什么, 哪, 谁, 多少, 多大, 几, 怎么, 怎样, 如何, 吗, 呢, 查一下, 帮我查, 告诉我, 请问,
何时, 何地, 为何, 是否, 啥
"""
"""Words by which a text asks, with or without a question mark; Chinese ones stand inside others too."""

SPEAKERS = """
i, me, my, mine, myself, we, our, ours, us, 我, 我的, 我们, 咱, 咱们, 俺, 本人, 我自己
"""
"""Words by which the owner speaks of themself."""
