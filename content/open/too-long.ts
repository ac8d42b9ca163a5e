export const tooLong = (max: number): string => `That is too long: ${max.toLocaleString('en-GB')} characters at most.`
