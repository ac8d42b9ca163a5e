/** A link that answers all over the nearest positioned box; buttons in there want `relative` to lie above it. */
export const stretchedLink =
  'outline-none after:absolute after:inset-0 after:rounded-[inherit] hover:underline focus-visible:after:outline-3 focus-visible:after:outline-primary'
