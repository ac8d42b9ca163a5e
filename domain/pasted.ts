/** Invisible characters: zero-width and direction marks, soft hyphens, control characters. */
const invisible = /[\p{Cf}\p{Cc}]/gu

/** Converts decimal digits of all scripts (Arabic-Indic, Devanagari, full-width ...) to 0-9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Mathematical and full-width digits become 0-9 by normalisation.
    if (/\d/.test(digit.normalize('NFKC'))) return digit.normalize('NFKC')
    // Other digits are in blocks of ten that start at their zero; some blocks are adjacent.
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

export function digitsOf(text: string, length: number): string {
  return plainDigits(text).replaceAll(/\D/g, '').slice(0, length)
}

/**
 * Extracts the email address from pasted text: removes surrounding spaces and punctuation, invisible characters,
 * `mailto:` with parameters, and a name ('Maya <maya@example.com>'). Other text stays unchanged, so that the schema
 * rejects it.
 */
export function pastedEmail(text: string): string {
  const seen = text.replaceAll(invisible, '').trim()
  const between = /<([^<>]*@[^<>]*)>/.exec(seen)?.[1] ?? seen
  const link = /^mailto:/i.exec(between.trim())
  const bare = link === null ? between : between.trim().slice(link[0].length).replace(/\?.*$/s, '')
  return bare.trim().replaceAll(/^[<("'\s]+|[>)"'.,;:\s]+$/g, '')
}

/** A URL or mailto: link without invisible characters and without surrounding spaces and angle brackets. */
export function linkOf(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(/^[<\s]+|[>\s]+$/g, '')
}

/** A phone number with plain digits and single spaces, without invisible characters. */
export function phoneOf(text: string): string {
  return plainDigits(text).replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim()
}

/** Parses a number with digits of any script, spaces or a decimal comma. NaN if it is invalid. */
export function numberOf(text: string): number {
  const plain = plainDigits(text).replaceAll(invisible, '').replaceAll(/\s/g, '')
  return plain === '' ? Number.NaN : Number(plain.replace(',', '.'))
}

/** Like `numberOf` for whole numbers: a comma or point as in '1,000' separates thousands. */
export function wholeNumberOf(text: string): number {
  const plain = plainDigits(text).replaceAll(invisible, '').replaceAll(/\s/g, '')
  return /^[1-9]\d{0,2}([,.]\d{3})+$/.test(plain) ? Number(plain.replaceAll(/[,.]/g, '')) : numberOf(plain)
}
