import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { cutOff, smallTargets } from './measures.ts'

/** The minified file, which a page evaluates in two thirds of the time of `axe.source`. */
const axeFile = join(dirname(import.meta.dirname), 'node_modules', 'axe-core', 'axe.min.js')
const axeSource = readFileSync(axeFile, 'utf8')

/**
 * Returns the problems that axe finds, one line for each element. `rules` limits the check to these rules, `within` to
 * the elements that match this CSS selector. axe does not list the checks that passed, because that takes most of its
 * time.
 */
export async function barriers(
  page: Page,
  { rules, within }: { rules?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  // The script is large, so each document gets it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ only, part }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      // Requires a contrast of 7:1 for large text too, where WCAG AAA requires 4.5:1.
      const checks = {
        'color-contrast-enhanced': { options: { contrastRatio: { normal: { expected: 7 }, large: { expected: 7 } } } },
      }
      // Without `preload: false` axe loads all style sheets again, which only rules about media need.
      const options = {
        resultTypes: ['violations' as const],
        preload: false,
        checks,
        ...(only === undefined ? {} : { runOnly: only }),
      }
      const { violations } = await checker.run(part ?? document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`),
      )
    },
    { only: rules === undefined ? undefined : [...rules], part: within },
  )
}

/**
 * Expects that no text on the page is cut off, that no target is too small, and that axe finds no problem within the
 * part, in light and in dark.
 */
export async function expectWhole(page: Page, within: string): Promise<void> {
  expect(await page.evaluate(cutOff)).toEqual([])
  expect(await page.evaluate(smallTargets)).toEqual([])
  // The check is repeated, because a change of colours takes a moment.
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => barriers(page, { within })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => barriers(page, { rules: ofColours, within }), 'in dark').toEqual([])
}

const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Returns the colour tokens of lines and control edges that have less than 3:1 contrast with the page backgrounds. Runs
 * in the page.
 */
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
