/** Invisible characters: zero-width and direction marks, soft hyphens, control characters. */
const invisible = /[\p{Cf}\p{Cc}]/gu

/** Converts decimal digits of all scripts (Arabic-Indic, Devanagari, full-width and others) to 0-9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Unicode normalisation converts mathematical and full-width digits to 0-9.
    if (/\d/.test(digit.normalize('NFKC'))) return digit.normalize('NFKC')
    // The digits of other scripts form blocks of ten, each beginning with its zero. Several blocks may follow each
    // other without a gap.
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

export function digitsOf(text: string, length: number): string {
  return plainDigits(text).replaceAll(/\D/g, '').slice(0, length)
}

/**
 * Extracts an email address from pasted text. Removes a name ('Maya <maya@example.com>'), `mailto:` with parameters,
 * invisible characters, and punctuation around the address; other text stays unchanged, so that the schema rejects it.
 */
export function pastedEmail(text: string): string {
  const seen = text.replaceAll(invisible, '').trim()
  const between = /<([^<>]*@[^<>]*)>/.exec(seen)?.[1] ?? seen
  const link = /^mailto:/i.exec(between.trim())
  const bare = link === null ? between : between.trim().slice(link[0].length).replace(/\?.*$/s, '')
  return bare.trim().replaceAll(/^[<("'\s]+|[>)"'.,;:\s]+$/g, '')
}

/** Returns a pasted link without invisible characters and without spaces and angle brackets around it. */
export function linkOf(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(/^[<\s]+|[>\s]+$/g, '')
}

/** Returns a phone number with digits 0-9 and single spaces, without invisible characters. */
export function phoneOf(text: string): string {
  return plainDigits(text).replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim()
}

/** Reads a number with digits of any script, spaces or a decimal comma. NaN if the text is no number. */
export function numberOf(text: string): number {
  const plain = plainDigits(text).replaceAll(invisible, '').replaceAll(/\s/g, '')
  return plain === '' ? Number.NaN : Number(plain.replace(',', '.'))
}

/**
 * Reads a whole number. Commas and points that separate thousands are ignored: '1,000' is 1000, while `numberOf` reads
 * it as 1.
 */
export function wholeNumberOf(text: string): number {
  const plain = plainDigits(text).replaceAll(invisible, '').replaceAll(/\s/g, '')
  return /^[1-9]\d{0,2}([,.]\d{3})+$/.test(plain) ? Number(plain.replaceAll(/[,.]/g, '')) : numberOf(plain)
}
