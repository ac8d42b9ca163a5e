import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { cutOff, smallTargets } from './measures.ts'

/**
 * What axe finds wrong in the page, one line for each element: by all rules, or only by the rules named in `rules`; in
 * the whole page, or only within the elements that the CSS selector `within` finds. Of what passes, axe makes no list:
 * that takes most of its time.
 */
export async function barriers(
  page: Page,
  { rules, within }: { rules?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  // Once in a document: the script has half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ only, part }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      // 7:1 for large texts too, where the rule allows 4.5:1.
      const checks = {
        'color-contrast-enhanced': { options: { contrastRatio: { normal: { expected: 7 }, large: { expected: 7 } } } },
      }
      const options = { resultTypes: ['violations' as const], checks, ...(only === undefined ? {} : { runOnly: only }) }
      const { violations } = await checker.run(part ?? document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`),
      )
    },
    { only: rules === undefined ? undefined : [...rules], part: within },
  )
}

/** On the page nothing is cut off and no target is small; within the part axe finds nothing, in light and in dark. */
export async function expectWhole(page: Page, within: string): Promise<void> {
  expect(await page.evaluate(cutOff)).toEqual([])
  expect(await page.evaluate(smallTargets)).toEqual([])
  // Colours take a moment to change.
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => barriers(page, { within })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => barriers(page, { rules: ofColours, within }), 'in dark').toEqual([])
}

/** What depends on the colour scheme. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Tokens of lines and edges of controls with less than 3:1 on the grounds of the page. Runs in the page. */
export function faintLines(): string[] {
  const style = getComputedStyle(document.documentElement)
  const light = (token: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part =
        parseInt(
          style
            .getPropertyValue(token)
            .trim()
            .slice(at, at + 2),
          16,
        ) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  return ['--line', '--field', '--accent'].flatMap((line) =>
    ['--paper', '--surface', '--raised', '--sunk', '--track'].flatMap((ground) => {
      const ratio = Math.max(light(line) / light(ground), light(ground) / light(line))
      return ratio >= 3 ? [] : [`${line} on ${ground}: ${ratio.toFixed(2)}`]
    }),
  )
}
