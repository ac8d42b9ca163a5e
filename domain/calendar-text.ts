/**
 * Decodes the bytes of a calendar file. UTF-16 is recognised by its byte order mark; a text that is not valid UTF-8 is
 * read in the encoding that the HTTP header names (parameter `said`), otherwise as Windows-1252.
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
