import { expect, test } from 'vitest'
import { usableVoices, voiceLabel, type Voice } from './voice.ts'

const voice = (name: string, lang: string, more: Partial<Voice> = {}): Voice => ({
  voiceURI: `${name} ${lang}`,
  name,
  lang,
  localService: true,
  default: false,
  ...more,
})

test('only English voices of the device, each name once: British ones first, the device’s default at the top', () => {
  const all = [
    voice('Samantha', 'en-US', { default: true }),
    voice('Anna', 'de-DE'),
    voice('Google UK English Female', 'en-GB', { localService: false }),
    voice('Martha', 'en-GB'),
    voice('Daniel', 'en_GB', { default: true }),
    voice('Martha', 'en-GB'),
    voice('Enid', 'enm'),
  ]
  expect(usableVoices(all).map(voiceLabel)).toEqual(['Daniel', 'Martha', 'Samantha (US)'])
  expect(usableVoices(all.filter(({ localService }) => !localService))).toEqual([])
})

test('of many voices only six are offered', () => {
  const all = Array.from({ length: 30 }, (_, index) => voice(`Voice ${index}`, index < 25 ? 'en-US' : 'en-GB'))
  expect(usableVoices(all).map(({ lang }) => lang)).toEqual(['en-GB', 'en-GB', 'en-GB', 'en-GB', 'en-GB', 'en-US'])
})
