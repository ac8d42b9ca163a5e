/**
 * Names of browsers with the patterns that find them in a user agent. Rarer browsers come first, because most user
 * agents also contain the names of the common ones.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const devices: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns the name of the browser, or 'Other'. Analytics store no other part of the user agent (D66). */
export const browserFamily = (userAgent: string): string =>
  browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other'

/** Returns browser and device of a user agent, for example 'Safari on iPhone'; null if neither is known. */
export function browserWords(userAgent: string | null): string | null {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = named(browsers)
  const device = named(devices)
  if (browser === undefined) return device === undefined ? null : `A browser on ${device}`
  return device === undefined ? browser : `${browser} on ${device}`
}
