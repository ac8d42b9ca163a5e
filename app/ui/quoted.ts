/** In British quotation marks. */
export const quoted = (words: string): string => `“${words}”`
