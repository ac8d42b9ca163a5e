import type { Page } from '@playwright/test'
import axe from 'axe-core'

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
