/** Browsers by what they call themselves; most claim to be several, so the rarer names come first. */
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

/** The browser's family alone, 'Other' where it names none: all that counting keeps of a user agent (D66). */
export const browserFamily = (userAgent: string): string =>
  browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other'

/** A browser and its device in words ('Safari on iPhone'), from its user agent; null when it says neither. */
export function browserWords(userAgent: string | null): string | null {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = named(browsers)
  const device = named(devices)
  if (browser === undefined) return device === undefined ? null : `A browser on ${device}`
  return device === undefined ? browser : `${browser} on ${device}`
}
