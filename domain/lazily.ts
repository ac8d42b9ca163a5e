/**
 * Calls `make` on the first use and keeps the result. Used for date and number formatters, because the first formatter
 * of a page takes 40 to 60 ms (docs/speed.md).
 */
export function lazily<Made>(make: () => Made): () => Made {
  let kept: { readonly made: Made } | undefined
  return () => (kept ??= { made: make() }).made
}
