/**
 * Decodes the bytes of a calendar file: as UTF-16 if they begin with its byte order mark, and as UTF-8 if they are
 * valid UTF-8. All others are read in the encoding `said`, which the HTTP header names, or in Windows-1252 if `said` is
 * missing or unknown.
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
