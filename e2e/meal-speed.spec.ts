import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import type * as planning from '../domain/generate-week.ts'
import { recipes } from '../server/content/recipes.ts'

declare const planner: typeof planning

const slowdown = 4
const mostMs = 150

async function bundle(): Promise<string> {
  const entry = join(import.meta.dirname, '..', 'domain', 'generate-week.ts')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'planner' } },
  })
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}

test('a week is planned within 150 ms, with a ceiling and leftovers too, in a browser slowed down to a quarter, the first one too', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const code = await bundle()
  const firsts: number[] = []
  const later: number[] = []
  // The first plan of a page runs code that the browser has not optimised yet, and a shared machine adds delays. So the
  // best of five pages counts.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const page = await browser.newPage()
    await page.addScriptTag({ content: code })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times = await page.evaluate((all) => {
      const made: number[] = []
      for (let i = 0; i < 12; i += 1) {
        const begun = performance.now()
        const result = planner.generateWeek({
          recipes: all,
          preferences: {
            diets: i % 3 === 1 ? ['vegetarian'] : [],
            leaveOut: i % 3 === 2 ? ['milk'] : [],
            familyFriendly: i % 4 === 3,
            quick: false,
            calories: 1800,
            breastfeeding: null,
            ceiling: [null, 100, 4000, 7000][i % 4] ?? null,
            leftovers: i % 2 === 1,
          },
          week: '2026-11-16',
          kept: null,
          removed: [],
          costOf: ({ servings, cookTime }) => servings * (60 + 4 * cookTime),
          random: Math.random,
        })
        made.push(performance.now() - begun)
        if (!result.ok) throw new Error(`missing ${result.missing.join()}`)
      }
      return made
    }, recipes)
    firsts.push(times[0] ?? Infinity)
    later.push(...times.slice(1))
    await page.close()
  }
  later.sort((a, b) => a - b)
  const median = later[Math.floor(later.length / 2)] ?? Infinity
  const shown = [...firsts, median].map((ms) => ms.toFixed(1))
  test.info().annotations.push({ type: 'first weeks, then the median', description: `${shown.join(', ')} ms` })
  expect(Math.min(...firsts)).toBeLessThan(mostMs)
  expect(median).toBeLessThan(mostMs)
})
