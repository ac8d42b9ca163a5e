/**
 * Memoises `make` on the first call. For formatters: the first one of a page costs a browser 40 to 60 ms
 * (docs/speed.md).
 */
export function lazily<Made>(make: () => Made): () => Made {
  let kept: { readonly made: Made } | undefined
  return () => (kept ??= { made: make() }).made
}
