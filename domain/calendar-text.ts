/**
 * The text of a calendar: UTF-16 with its mark, else UTF-8; what is no UTF-8 in the encoding that was said, else in that
 * of Windows.
 */
export function decodedText(bytes: Uint8Array, said?: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoderOf(said).decode(bytes)
  }
}

function decoderOf(name = 'windows-1252'): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
