/* write(2) of 32 bits from a program of 64: interrupt FILE TEXT. Prints ok or EPERM. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

int main(int count, char **arguments) {
    char *low = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_32BIT, -1, 0);
    int file = open(arguments[1], O_WRONLY);
    long result;
    if (count != 3 || low == MAP_FAILED || file < 0) return 1;
    strcpy(low, arguments[2]);
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(4L), "b"((long)file), "c"(low), "d"(strlen(low)) : "memory", "r8", "r9", "r10", "r11");
    puts(result == -EPERM ? "EPERM" : result < 0 ? "failed" : "ok");
    return 0;
}
