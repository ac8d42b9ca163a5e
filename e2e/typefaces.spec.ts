import type { Locator, Page } from '@playwright/test'
import { alone, readyOffline, test } from './coming-and-going.ts'
import { expect } from './harbour.ts'
import { withTrial } from './people.ts'

test.afterEach(({ quay }) => quay.comeBack())

/** Returns the PostScript names of the fonts with which this text is drawn; '' for a font of the system. */
async function drawnWith(page: Page, text: Locator): Promise<string[]> {
  await expect(text).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  let names: string[] = []
  // React may replace the element meanwhile, when the text of another day or of the server comes.
  await expect(async () => {
    await text.evaluate((element) => element.setAttribute('data-drawn', ''))
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-drawn]' })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    names = fonts.map((font) => (font.isCustomFont ? font.postScriptName : ''))
  }).toPass()
  await devtools.detach()
  await text.evaluate((element) => element.removeAttribute('data-drawn'))
  return names
}

test('quotes, titles and text are drawn with our own fonts on the first visit, and then without a server', async ({
  page,
  quay,
  guard,
}) => {
  const quote = page.locator('.type-quote').first()
  const look = async (when: string) => {
    await page.goto('/planner')
    expect.soft(await drawnWith(page, quote), `${when}: quote`).toEqual([expect.stringMatching(/^Fraunces.*Italic/)])
    const name = page.getByRole('heading', { level: 1 })
    expect.soft(await drawnWith(page, name), `${when}: text`).toEqual([expect.stringMatching(/^Figtree/)])
    await page.goto('/wellness')
    const intention = await drawnWith(page, quote)
    expect.soft(intention, `${when}: intention`).toEqual([expect.stringMatching(/^Fraunces.*Italic/)])
    const title = page.getByRole('heading', { name: 'Instant Wellness Boost' })
    expect
      .soft(await drawnWith(page, title), `${when}: title`)
      .toEqual([expect.stringMatching(/^Fraunces(?!.*Italic)/)])
  }
  await withTrial(page, quay)
  await look('first visit')
  await readyOffline(page)
  guard.expect(...alone)
  await quay.leave()
  await look('offline')
})
