const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** Writes a whole number up to ten as a word ('three'; 0 is 'no') and larger numbers in digits. */
export const numberWord = (count: number): string => words[count] ?? String(count)
