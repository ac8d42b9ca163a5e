/** The domain of a sender, `Name <local@domain>` or a bare address; null for an invalid one. */
export function domainOf(from: string): string | null {
  const address = /^[^<>\r\n]*<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return /^[^\s@<>]+@([a-z0-9.-]+)$/i.exec(address.trim())?.[1]?.toLowerCase() ?? null
}
