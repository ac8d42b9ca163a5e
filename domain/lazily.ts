/**
 * Calls `make` on the first use and remembers its result. Meant for formatters, because the first one of a page takes
 * 40 to 60 ms (docs/speed.md).
 */
export function lazily<Made>(make: () => Made): () => Made {
  let kept: { readonly made: Made } | undefined
  return () => (kept ??= { made: make() }).made
}
