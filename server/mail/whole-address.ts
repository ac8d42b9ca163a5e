/** A pattern of PostgreSQL for this address and no longer one that it is a part of. What stands around it is in groups 1 and 2. */
export function wholeAddress(email: string): string {
  // No other sign may have a backslash before it: PostgreSQL takes some of them for classes, and refuses letters beyond ASCII.
  const literal = email.replaceAll(/[\\.^$*+?()[\]{}|]/g, String.raw`\$&`)
  return String.raw`(^|[^a-z0-9._%+-])${literal}($|[^a-z0-9.-]|\.($|[^a-z0-9]))`
}
