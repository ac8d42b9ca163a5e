/**
 * Returns the domain of a sender, written as `Name <local@domain>` or as a bare address; null for an invalid sender.
 */
export function domainOf(from: string): string | null {
  const address = /^[^<>\r\n]*<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return /^[^\s@<>]+@([a-z0-9.-]+)$/i.exec(address.trim())?.[1]?.toLowerCase() ?? null
}
