import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { measure, type FontMeasures } from './font-measures.ts'

/* Subsets the three typefaces of app/ui/fonts from the installed packages, and writes app/ui/fonts.css with
   fallback fonts of the same metrics. It is needed only after a change of a font package or of the character set,
   because its output is committed. */

type Axis = number | { min: number; max: number }
type Face = {
  file: string
  source: string
  family: 'Figtree' | 'Fraunces'
  style: 'normal' | 'italic'
  weight: string
  axes: Record<string, Axis>
  /** The axis values of the most frequent size and weight. Widths are measured with them. */
  typical: Record<string, number>
  fallback: { local: string[]; averageWidth: number; unitsPerEm: number }
}

const require = createRequire(import.meta.url)
const output = new URL('../app/ui/', import.meta.url)

const wanted = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...Array.from('–—‘’“”…•€→←✓', (character) => character.codePointAt(0) ?? 0),
].sort((a, b) => a - b)
const features = ['kern', 'liga', 'lnum', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn']

// The average widths of Arial and Georgia in font units, calculated as in `averageWidth`.
const arial = { local: ['Arial', 'Liberation Sans'], averageWidth: 904, unitsPerEm: 2048 }
const georgia = { local: ['Georgia', 'Gelasio'], averageWidth: 913, unitsPerEm: 2048 }
const georgiaItalic = {
  local: ['Georgia Italic', 'Georgia-Italic', 'Gelasio Italic'],
  averageWidth: 931,
  unitsPerEm: 2048,
}

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-full'
// Axes of Fraunces with a fixed value. The axis `opsz` below is limited to the optical sizes in use. Outside this range
// the nearest limit applies.
const softAndCalm = { SOFT: 100, WONK: 0, wght: 400 }
const faces: Face[] = [
  {
    file: 'figtree.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    family: 'Figtree',
    style: 'normal',
    weight: '300 700',
    axes: { wght: { min: 300, max: 700 } },
    typical: { wght: 400 },
    fallback: arial,
  },
  {
    file: 'fraunces.woff2',
    source: `${fraunces}-normal.woff2`,
    family: 'Fraunces',
    style: 'normal',
    weight: '400',
    axes: { ...softAndCalm, opsz: { min: 16, max: 72 } },
    typical: { ...softAndCalm, opsz: 32 },
    fallback: georgia,
  },
  {
    file: 'fraunces-italic.woff2',
    source: `${fraunces}-italic.woff2`,
    family: 'Fraunces',
    style: 'italic',
    weight: '400',
    axes: { ...softAndCalm, opsz: { min: 18, max: 40 } },
    typical: { ...softAndCalm, opsz: 22 },
    fallback: georgiaItalic,
  },
]

const rules: string[] = []
let total = 0
for (const face of faces) {
  const original = await readFile(require.resolve(face.source))
  const text = String.fromCodePoint(...wanted)
  const font = await subsetFont(original, text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: face.axes,
    noHinting: true,
  })
  const instance = await subsetFont(original, text, {
    targetFormat: 'sfnt',
    variationAxes: face.typical,
  })
  await writeFile(new URL(`fonts/${face.file}`, output), font)
  const ours = measure(instance)
  rules.push(faceRule(face, wanted.filter(ours.has)), fallbackRule(face, ours))
  total += font.length
  console.log(`${face.file}: ${(font.length / 1000).toFixed(1)} kB`)
}
const heading = '/* Written by scripts/fonts.ts; change it there. */\n'
await writeFile(new URL('fonts.css', output), `${heading}\n${rules.join('\n\n')}\n`)
console.log(`together: ${(total / 1000).toFixed(1)} kB`)

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function faceRule({ family, style, weight, file }: Face, present: number[]): string {
  return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url('./fonts/${file}') format('woff2');
  unicode-range: ${unicodeRange(present)};
}`
}

/**
 * Returns a CSS rule for a system font that is scaled to the widths and line heights of Harbour's font, so that the
 * layout does not move when that font arrives.
 */
function fallbackRule({ family, style, fallback }: Face, ours: FontMeasures): string {
  const adjust = ours.averageWidth / ours.unitsPerEm / (fallback.averageWidth / fallback.unitsPerEm)
  const share = (units: number) => percent(units / ours.unitsPerEm / adjust)
  return `@font-face {
  font-family: '${family} fallback';
  font-style: ${style};
  src: ${fallback.local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${share(ours.ascent)};
  descent-override: ${share(ours.descent)};
  line-gap-override: ${share(ours.lineGap)};
}`
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`
}

function unicodeRange(codes: number[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  const runs: [from: number, to: number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
