import type { Page } from '@playwright/test'

/**
 * Adds voices to the page, because headless Chromium has none. They arrive late, as on a phone. `window.said` lists
 * what the page says, and '(stopped)' for a cancelled text.
 */
export async function giveVoices(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    const voices: { name: string; lang: string; voiceURI: string; localService: boolean; default: boolean }[] = []
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [...voices],
      speak: ({ text, voice, rate, volume }: SpeechSynthesisUtterance) => {
        if (volume > 0) said.push(`${voice?.name} at ${rate}: ${text}`)
      },
      cancel: () => said.push('(stopped)'),
    })
    class Utterance extends EventTarget {
      volume = 1
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const replaced = { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance, said }
    for (const [name, value] of Object.entries(replaced)) Object.defineProperty(window, name, { value })
    document.addEventListener('DOMContentLoaded', () => {
      const voice = (name: string, lang: string, localService = true) =>
        voices.push({ name, lang, voiceURI: name, localService, default: false })
      voice('Google UK English Female', 'en-GB', false)
      voice('Samantha', 'en-US')
      voice('Daniel', 'en-GB')
      synthesis.dispatchEvent(new Event('voiceschanged'))
    })
  })
  return () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said)
}
