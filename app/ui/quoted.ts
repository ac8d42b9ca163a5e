export const quoted = (words: string): string => `“${words}”`
