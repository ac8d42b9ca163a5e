/** Characters without a picture of their own: zero-width and direction marks, soft hyphens, control characters. */
const invisible = /[\p{Cf}\p{Cc}]/gu

/** `text` with the decimal digits of every script (Arabic-Indic, Devanagari, full-width ...) written as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Mathematical digits and full-width digits have a plain form.
    if (/\d/.test(digit.normalize('NFKC'))) return digit.normalize('NFKC')
    // All others stand in rows of ten from their zero on, some rows side by side.
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

/** The first `length` digits of what was typed or pasted, whatever stands around and between them. */
export function digitsOf(text: string, length: number): string {
  return plainDigits(text).replaceAll(/\D/g, '').slice(0, length)
}

/**
 * The e-mail address in what was pasted: without blanks and punctuation around it, invisible characters, `mailto:` and
 * its parameters, or the name before it ('Maya <maya@example.com>'). Anything else stays as it is, for the schema to judge.
 */
export function addressOf(text: string): string {
  const seen = text.replaceAll(invisible, '').trim()
  const between = /<([^<>]*@[^<>]*)>/.exec(seen)?.[1] ?? seen
  const link = /^mailto:/i.exec(between.trim())
  const bare = link === null ? between : between.trim().slice(link[0].length).replace(/\?.*$/s, '')
  return bare.trim().replaceAll(/^[<("'\s]+|[>)"'.,;:\s]+$/g, '')
}

/** A web address or `mailto:` link without invisible characters, and without the blanks or angle brackets around it. */
export function linkOf(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(/^[<\s]+|[>\s]+$/g, '')
}

/** A telephone number as it can be called and shown: plain digits, no invisible characters, single blanks. */
export function phoneOf(text: string): string {
  return plainDigits(text).replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim()
}

/** A number as people write it: digits of any script, blanks around and in it, a decimal comma. NaN for anything else. */
export function numberOf(text: string): number {
  const plain = plainDigits(text).replaceAll(invisible, '').replaceAll(/\s/g, '')
  return plain === '' ? Number.NaN : Number(plain.replace(',', '.'))
}

/** `numberOf` where only a whole number makes sense: the comma or point in '1,000' then parts thousands. */
export function wholeNumberOf(text: string): number {
  const plain = plainDigits(text).replaceAll(invisible, '').replaceAll(/\s/g, '')
  return /^[1-9]\d{0,2}([,.]\d{3})+$/.test(plain) ? Number(plain.replaceAll(/[,.]/g, '')) : numberOf(plain)
}
