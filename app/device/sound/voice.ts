import { useSyncExternalStore } from 'react'

/** A voice of this device. */
export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>

/** Speed of speech, 1 being the voice's own. */
const rates = { normal: 0.95, slow: 0.8 }
/** The maximum number of voices that are offered; an iPhone has dozens. */
const mostVoices = 6
/** A browser may not report the end of an utterance; it then counts as over after this time. */
const longestMs = (text: string) => 5000 + text.length * 200

const isBritish = ({ lang }: Voice) => /^en[-_]gb/i.test(lang)

/**
 * The English voices that speak on the device itself; others would send the words to a server. British ones first, of
 * these the device's default first.
 */
export function usableVoices<T extends Voice>(all: readonly T[]): readonly T[] {
  const rank = (voice: T) => (isBritish(voice) ? 0 : 2) + (voice.default ? 0 : 1)
  return all
    .filter(({ localService, lang }) => localService && /^en(?:[-_]|$)/i.test(lang))
    .filter(({ name }, index, usable) => usable.findIndex((other) => other.name === name) === index)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostVoices)
}

/** Returns 'Daniel', or 'Samantha (US)' for a voice that is not British. */
export function voiceLabel(voice: Voice): string {
  const region = voice.lang.split(/[-_]/)[1]
  return isBritish(voice) || region === undefined ? voice.name : `${voice.name} (${region})`
}

/** Undefined where the browser cannot speak, and in the prerender. */
const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined

const none: readonly SpeechSynthesisVoice[] = []
let known = none

/** Browsers load their voices after the page, some only after the first request for them. */
function lookForVoices(): readonly SpeechSynthesisVoice[] {
  const found = usableVoices(synthesis?.getVoices() ?? none)
  if (found.map(({ voiceURI }) => voiceURI).join() !== known.map(({ voiceURI }) => voiceURI).join()) known = found
  return known
}

function onVoices(listener: () => void): () => void {
  // Older versions of Safari have the voices at once, and no events.
  if (synthesis === undefined || !('addEventListener' in synthesis)) return () => {}
  synthesis.addEventListener('voiceschanged', listener)
  return () => synthesis.removeEventListener('voiceschanged', listener)
}

/** The voices to choose from, the first one being the default. Empty where nothing can be spoken. */
export const useVoices = () => useSyncExternalStore(onVoices, lookForVoices, () => none)

export const canSpeak = (): boolean => lookForVoices().length > 0

/** Kept in a variable, because Chromium drops the events of an utterance that nothing refers to. */
let current: SpeechSynthesisUtterance | undefined

/** Speaks the text and stops the previous one. Calls `ended` at its end, but not after `stopSpeaking`. */
export function speak(text: string, { voiceUri, slow }: { voiceUri: string | null; slow: boolean }, ended: () => void) {
  stopSpeaking()
  const utterance = new SpeechSynthesisUtterance(text)
  const voices = lookForVoices()
  const voice = voices.find((each) => each.voiceURI === voiceUri) ?? voices[0]
  if (voice) {
    utterance.voice = voice
    utterance.lang = voice.lang
  }
  utterance.rate = slow ? rates.slow : rates.normal
  const over = () => {
    clearTimeout(timer)
    if (current !== utterance) return
    current = undefined
    ended()
  }
  const timer = setTimeout(over, longestMs(text))
  utterance.addEventListener('end', over)
  utterance.addEventListener('error', over)
  current = utterance
  synthesis?.speak(utterance)
}

export function stopSpeaking(): void {
  if (!current) return
  current = undefined
  synthesis?.cancel()
}

/**
 * Call it in a tap, before any other sound: an iPhone lets a page speak by itself only after it has spoken in a tap.
 * The text must not be empty, because that would never end there.
 */
export function allowSpeaking(): void {
  if (current || !canSpeak()) return
  const silent = new SpeechSynthesisUtterance('a')
  silent.volume = 0
  synthesis?.speak(silent)
}
