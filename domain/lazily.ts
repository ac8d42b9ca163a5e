/**
 * What `make` gives, made at the first call and kept. For formatters: the first one of a page takes a browser
 * 40 to 60 ms (docs/speed.md), which a screen that never uses it need not wait for.
 */
export function lazily<Made>(make: () => Made): () => Made {
  let kept: { readonly made: Made } | undefined
  return () => (kept ??= { made: make() }).made
}
