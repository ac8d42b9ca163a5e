/**
 * PostgreSQL regular expression for this address as a whole, not as part of a longer one. Groups 1 and 2 are the
 * characters around it.
 */
export function wholeAddress(email: string): string {
  // Escapes only these characters: PostgreSQL treats a backslash before some letters as a class, and rejects it before
  // letters beyond ASCII.
  const literal = email.replaceAll(/[\\.^$*+?()[\]{}|]/g, String.raw`\$&`)
  return String.raw`(^|[^a-z0-9._%+-])${literal}($|[^a-z0-9.-]|\.($|[^a-z0-9]))`
}
