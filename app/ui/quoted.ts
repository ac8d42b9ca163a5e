/** Puts the text in British quotation marks. */
export const quoted = (words: string): string => `“${words}”`
