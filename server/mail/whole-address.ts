/**
 * Returns a PostgreSQL regular expression that matches this address as a whole, and not as part of a longer address.
 * Groups 1 and 2 are the characters around it.
 */
export function wholeAddress(email: string): string {
  // Only these characters are escaped: PostgreSQL treats a backslash before some letters as a character class, and
  // rejects it before letters beyond ASCII.
  const literal = email.replaceAll(/[\\.^$*+?()[\]{}|]/g, String.raw`\$&`)
  return String.raw`(^|[^a-z0-9._%+-])${literal}($|[^a-z0-9.-]|\.($|[^a-z0-9]))`
}
