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
      const options = { resultTypes: ['violations' as const], ...(only === undefined ? {} : { runOnly: only }) }
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
