export type FontMeasures = {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  averageWidth: number
  has(code: number): boolean
}

/**
 * Returns the line metrics and the average width of characters in English text, from a static font that is not
 * compressed.
 */
export function measure(font: Buffer): FontMeasures {
  const table = (tag: string) => {
    for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
      if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
    }
    throw new Error(`The font has no ${tag} table`)
  }
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const longMetrics = font.readUInt16BE(hhea + 34)
  const advance = (glyph: number) => font.readUInt16BE(hmtx + 4 * Math.min(glyph, longMetrics - 1))
  const glyphOf = characterMap(font, table('cmap'))
  return {
    unitsPerEm: font.readUInt16BE(table('head') + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: -font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    averageWidth: averageWidth((code) => advance(glyphOf(code))),
    has: (code) => glyphOf(code) !== 0,
  }
}

/** Reads only format 4 (segments), because all fonts of Harbour have it for the basic plane. */
function characterMap(font: Buffer, cmap: number): (code: number) => number {
  for (let entry = cmap + 4; entry < cmap + 4 + font.readUInt16BE(cmap + 2) * 8; entry += 8) {
    const at = cmap + font.readUInt32BE(entry + 4)
    if (font.readUInt16BE(at) !== 4) continue
    const twice = font.readUInt16BE(at + 6)
    return (code) => {
      let segment = 0
      while (font.readUInt16BE(at + 14 + segment) < code) segment += 2
      const start = font.readUInt16BE(at + 16 + twice + segment)
      const delta = font.readUInt16BE(at + 16 + twice * 2 + segment)
      const offsetAt = at + 16 + twice * 3 + segment
      const offset = font.readUInt16BE(offsetAt)
      if (code < start) return 0
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = font.readUInt16BE(offsetAt + offset + (code - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
  }
  throw new Error('The font has no format 4 character map')
}

/**
 * Returns the average width of a character, weighted by how often each letter and the space occur in a thousand
 * characters of English prose.
 */
function averageWidth(widthOf: (code: number) => number): number {
  const often: Record<string, number> = {
    ' ': 180,
    e: 102,
    t: 74,
    a: 67,
    o: 62,
    i: 57,
    n: 57,
    s: 53,
    h: 50,
    r: 49,
    d: 35,
    l: 33,
    u: 23,
    c: 23,
    m: 20,
    w: 19,
    f: 18,
    g: 16,
    y: 16,
    p: 16,
    b: 12,
    v: 8,
    k: 6,
    x: 1,
    j: 1,
    q: 1,
    z: 1,
  }
  let sum = 0
  let letters = 0
  for (const [letter, times] of Object.entries(often)) {
    sum += widthOf(letter.codePointAt(0) ?? 0) * times
    letters += times
  }
  return sum / letters
}
