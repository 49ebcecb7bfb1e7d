	.text
	.globl from_assembler
	.type from_assembler, @function
from_assembler:
	leal 7(%rdi), %eax
	ret
	.section .note.GNU-stack,"",@progbits
