/**
 * Classes of a link whose area covers the whole of its closest positioned ancestor. Buttons in that ancestor need
 * `relative`, so that they can still be clicked.
 */
export const stretchedLink =
  'outline-none after:absolute after:inset-0 after:rounded-[inherit] hover:underline focus-visible:after:outline-3 focus-visible:after:outline-primary'
