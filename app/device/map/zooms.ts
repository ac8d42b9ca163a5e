/** How far and how close both engines go; closer than 17 the bundled map knows no more. */
export const zooms = { minZoom: 5, maxZoom: 17 } as const
