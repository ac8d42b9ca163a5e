import type { Page } from '@playwright/test'
import { createConsoleGuard } from './console-guard.ts'
import { expect, test, visit } from './harbour.ts'

const ways: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'script-src-elem',
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'document.title = "taken over"'
        document.body.append(script)
      }),
  ],
  ['script-src-attr', (page) => page.evaluate(() => document.body.setAttribute('onclick', 'alert(1)'))],
  [
    'style-src-elem',
    (page) =>
      page.evaluate(() => {
        const style = document.createElement('style')
        style.textContent = 'body { display: none }'
        document.head.append(style)
      }),
  ],
  [
    'img-src',
    (page) =>
      page.evaluate(() => {
        new Image().src = 'https://elsewhere.example/pixel.png'
      }),
  ],
  ['connect-src', (page) => page.evaluate(() => fetch('https://elsewhere.example/').catch(() => {}))],
]

test(
  'a violation of the Content-Security-Policy fails a test, whatever else the test expects',
  { tag: '@gate' },
  async ({ browser, harbour }) => {
    const guard = createConsoleGuard()
    guard.expect(/./)
    const context = await browser.newContext()
    await guard.watch(context)
    const page = await context.newPage()
    await visit(page, `${harbour.url}/login`)
    expect(guard.unexpected()).toEqual([])
    for (const [directive, breakIt] of ways) {
      await test.step(directive, async () => {
        await breakIt(page)
        await expect.poll(() => guard.unexpected().join('\n')).toContain(`Policy broken: ${directive} `)
      })
    }
    expect(await page.title()).not.toBe('taken over')
    guard.expectBrokenPolicy(/./)
    expect(guard.unexpected()).toEqual([])
    await context.close()
  },
)
