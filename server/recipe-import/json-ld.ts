/**
 * Parses JSON-LD of a web page. Errors that pages often have are repaired where the meaning is certain: line ends and
 * tabs in strings, trailing commas, a comment or CDATA around the data, a semicolon at the end. Returns undefined for
 * everything else.
 */
export function parseJsonLd(text: string): unknown {
  const data = text
    .replace(/^\uFEFF/, '')
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '')
    .replace(/;\s*$/, '')
  return parsed(data) ?? parsed(repaired(data))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const escapes: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': '', '\t': ' ' }

function repaired(text: string): string {
  let [fixed, inString] = ['', false]
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (inString && sign === '\\') {
      fixed += sign + text.charAt(index + 1)
      index += 1
      continue
    }
    if (sign === '"') inString = !inString
    if (inString && sign < ' ') fixed += escapes[sign] ?? ''
    else if (!inString && sign === ',' && /^\s*[}\]]/.test(text.slice(index + 1, index + 200))) continue
    else fixed += sign
  }
  return fixed
}
