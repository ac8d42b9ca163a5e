import { useSyncExternalStore } from 'react'
import { createListeners } from '../../listeners.ts'

export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>

/** Speed of the spoken text; 1 is the normal speed of the voice. */
const rates = { normal: 0.95, slow: 0.8 }
/** The maximum number of voices that are offered; an iPhone has dozens. */
const mostVoices = 6
/** Milliseconds after which a spoken text counts as ended, because some browsers do not report the end. */
const longestMs = (text: string) => 5000 + text.length * 200

const isBritish = ({ lang }: Voice) => /^en[-_]gb/i.test(lang)

/**
 * Returns at most six English voices that speak on the device itself, because other voices would send the words to a
 * server. British voices are first, and among these the device's default voice.
 */
export function usableVoices<T extends Voice>(all: readonly T[]): readonly T[] {
  const rank = (voice: T) => (isBritish(voice) ? 0 : 2) + (voice.default ? 0 : 1)
  return all
    .filter(({ localService, lang }) => localService && /^en(?:[-_]|$)/i.test(lang))
    .filter(({ name }, index, usable) => usable.findIndex((other) => other.name === name) === index)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostVoices)
}

/** Returns the name of a voice, with the region if it is not British: 'Daniel', 'Samantha (US)'. */
export function voiceLabel(voice: Voice): string {
  const region = voice.lang.split(/[-_]/)[1]
  return isBritish(voice) || region === undefined ? voice.name : `${voice.name} (${region})`
}

/** Undefined where the browser cannot speak, and during prerendering. */
const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined

const none: readonly SpeechSynthesisVoice[] = []
let known = none

/**
 * Returns the usable voices, the same array until they change. Browsers load their voices after the page, some only
 * after the first request for them.
 */
function lookForVoices(): readonly SpeechSynthesisVoice[] {
  const found = usableVoices(synthesis?.getVoices() ?? none)
  if (found.map(({ voiceURI }) => voiceURI).join() !== known.map(({ voiceURI }) => voiceURI).join()) known = found
  return known
}

function onVoices(listener: () => void): () => void {
  // Older versions of Safari have no event for a change of the voices; they know all voices from the start.
  if (synthesis === undefined || !('addEventListener' in synthesis)) return () => {}
  synthesis.addEventListener('voiceschanged', listener)
  return () => synthesis.removeEventListener('voiceschanged', listener)
}

/** Returns the voices that the user can choose from; the first is the default. Empty where the device cannot speak. */
export const useVoices = () => useSyncExternalStore(onVoices, lookForVoices, () => none)

export const canSpeak = (): boolean => lookForVoices().length > 0

/** The text that is being spoken. Without this reference Chromium would drop the events of the utterance. */
let current: SpeechSynthesisUtterance | undefined
const listeners = createListeners()

function setCurrent(utterance: SpeechSynthesisUtterance | undefined): void {
  current = utterance
  listeners.notify()
}

/** Returns the text that is being spoken; null if none. */
export const useSpoken = (): string | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => current?.text ?? null,
    () => null,
  )

/**
 * Speaks the text instead of the previous text. Calls `ended` at its end or when it fails, but not after
 * `stopSpeaking`.
 */
export function speak(text: string, { voiceUri, slow }: { voiceUri: string | null; slow: boolean }, ended = () => {}) {
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
    setCurrent(undefined)
    ended()
  }
  const timer = setTimeout(over, longestMs(text))
  utterance.addEventListener('end', over)
  utterance.addEventListener('error', over)
  setCurrent(utterance)
  synthesis?.speak(utterance)
}

/** Stops speaking. With `text`, stops only if that text is being spoken. */
export function stopSpeaking(text = current?.text): void {
  if (!current || current.text !== text) return
  setCurrent(undefined)
  synthesis?.cancel()
}

/**
 * Makes it possible to speak later, outside a tap. Call it in the handler of a tap, before any other sound: an iPhone
 * lets a page speak only after it has spoken in a tap. The text spoken here is inaudible, but not empty, because an
 * empty text would never end on an iPhone.
 */
export function allowSpeaking(): void {
  if (current || !canSpeak()) return
  const silent = new SpeechSynthesisUtterance('a')
  silent.volume = 0
  synthesis?.speak(silent)
}
