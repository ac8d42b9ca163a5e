/** How we compress, the smaller one first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best of ours that `Accept-Encoding` asks for; null for none. */
export function encodingOf(accepted: string | undefined): Encoding | null {
  const named = (accepted ?? '').toLowerCase().split(',')
  return encodings.find((encoding) => named.some((each) => isWanted(each, encoding))) ?? null
}

/** 'br' and 'br;q=0.8' are, 'br;q=0' is not. */
function isWanted(named: string, encoding: Encoding): boolean {
  const [name, weight = 'q=1'] = named.split(';').map((part) => part.trim())
  return name === encoding && Number(weight.replace('q=', '')) > 0
}

/** Another encoding is another copy, so it has another strong tag. */
export function taggedFor(etag: string, encoding: Encoding | null): string {
  return encoding === null ? etag : etag.replace(/"$/, `.${encoding}"`)
}
