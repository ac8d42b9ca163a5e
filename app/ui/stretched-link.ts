/** Extends a link over its nearest positioned ancestor. Buttons in the ancestor need `relative` to stay clickable. */
export const stretchedLink =
  'outline-none after:absolute after:inset-0 after:rounded-[inherit] hover:underline focus-visible:after:outline-3 focus-visible:after:outline-primary'
