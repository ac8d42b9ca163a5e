const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** A whole number as a word up to ten ('three'; 0 is 'no'), in digits above. */
export const numberWord = (count: number): string => words[count] ?? String(count)
