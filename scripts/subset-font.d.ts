/** Types for the part of the package `subset-font` that scripts/fonts.ts uses. The package has no types. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }

  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      keepFeatures?: readonly string[]
      variationAxes?: Record<string, Axis>
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
