/** The vertical extent of a rectangle, in CSS pixels from the top of the viewport. */
export interface Box {
  readonly top: number
  readonly bottom: number
}

/**
 * Returns the lowest vertical position, between `top` and `bottom`, at which something of this height is at least `gap`
 * away from all boxes; null if there is none. All numbers are CSS pixels.
 */
export function freeTop(
  boxes: readonly Box[],
  height: number,
  { top, bottom, gap }: { readonly top: number; readonly bottom: number; readonly gap: number },
): number | null {
  const lowest = Math.max(top, bottom - height)
  // Only these positions need a check: the lowest position, and the one right above each box.
  const places = [lowest, ...boxes.map((box) => box.top - gap - height)]
    .filter((place) => place >= top && place <= lowest)
    .toSorted((a, b) => b - a)
  const isFree = (place: number) =>
    boxes.every((box) => box.bottom <= place - gap + 1 || box.top >= place + height + gap - 1)
  return places.find(isFree) ?? null
}
