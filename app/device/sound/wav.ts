/**
 * Samples per second. All sound has one channel and 16 bits per sample. This is enough for bells and sea, and half an
 * hour takes only 29 MB.
 */
export const sampleRate = 8000

const bytesPerSample = 2
const headerBytes = 44

export function wavHeader(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes)
  const view = new DataView(bytes.buffer)
  const dataBytes = count * bytesPerSample
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  word(0, 'RIFF')
  view.setUint32(4, headerBytes - 8 + dataBytes, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true) // uncompressed
  view.setUint16(22, 1, true) // channels
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * bytesPerSample, true)
  view.setUint16(32, bytesPerSample, true)
  view.setUint16(34, bytesPerSample * 8, true)
  word(36, 'data')
  view.setUint32(40, dataBytes, true)
  return bytes
}

export function silentWav(): Blob {
  const count = 10 * sampleRate
  return new Blob([wavHeader(count), new Int16Array(count)], { type: 'audio/wav' })
}
