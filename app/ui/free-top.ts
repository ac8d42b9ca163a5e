/** The vertical extent of a rectangle, in CSS pixels from the top of the viewport. */
export interface Box {
  readonly top: number
  readonly bottom: number
}

/**
 * Returns the lowest place on the screen for something of this height: its upper edge, from the top of the viewport. It
 * is between `top` and `bottom`, and at least `gap` away from all boxes. Returns null if there is no such place. All
 * numbers are CSS pixels.
 */
export function freeTop(
  boxes: readonly Box[],
  height: number,
  { top, bottom, gap }: { readonly top: number; readonly bottom: number; readonly gap: number },
): number | null {
  const lowest = Math.max(top, bottom - height)
  // Only these places need a check: the lowest one, and the one directly above each box.
  const places = [lowest, ...boxes.map((box) => box.top - gap - height)]
    .filter((place) => place >= top && place <= lowest)
    .toSorted((a, b) => b - a)
  const isFree = (place: number) =>
    boxes.every((box) => box.bottom <= place - gap + 1 || box.top >= place + height + gap - 1)
  return places.find(isFree) ?? null
}
