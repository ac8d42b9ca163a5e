/** What a member's page came with, and for which address. */
let came: { readonly pathname: string; readonly nodes: readonly Node[] } | null = null

/**
 * Remembers what stands in the page before the app takes its place: the app shows the very same while it waits
 * (waiting.tsx), so that nothing comes, goes and comes again.
 */
export function keepFirstSight(root: HTMLElement): void {
  const sight = root.querySelector('[data-first-sight]')
  if (sight) came = { pathname: location.pathname, nodes: [...sight.childNodes] }
}

/** What the page at this address came with; null for every other. */
export function firstSightOf(pathname: string): readonly Node[] | null {
  return came?.pathname === pathname ? came.nodes : null
}
