/** The prerendered nodes of a member's page, and the path of that page; null when the page had none. */
let came: { readonly pathname: string; readonly nodes: readonly Node[] } | null = null

/**
 * Stores the prerendered nodes. Call it before the app replaces them. The app shows them again while it waits for its
 * code (waiting.tsx), so that nothing flickers.
 */
export function keepFirstPaint(root: HTMLElement): void {
  const sight = root.querySelector('[data-first-sight]')
  if (sight) came = { pathname: location.pathname, nodes: [...sight.childNodes] }
}

/** Returns the prerendered nodes of the page at this path; null for other paths. */
export function firstPaintOf(pathname: string): readonly Node[] | null {
  return came?.pathname === pathname ? came.nodes : null
}
