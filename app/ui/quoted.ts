/** In quotation marks, the English way. */
export const quoted = (words: string): string => `“${words}”`
