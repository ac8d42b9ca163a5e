import type { Locator, Page } from '@playwright/test'
import { supplies as supplyWords } from '../content/open/supplies.ts'
import { safety } from '../content/open/wellness/movement.ts'
import { expect, store, test, visit } from './harbour.ts'
import { withTrial } from './people.ts'
import { suppliesOf } from './supplies-page.ts'
import { giveVoices } from './voice-double.ts'

test('a passage is read aloud until Stop, until another one, or until she leaves', async ({ page, maya: _ }) => {
  const said = await giveVoices(page)
  await visit(page, '/tips')
  await page
    .getByRole('button', { name: /^Read aloud: / })
    .first()
    .click()
  const first = (await said()).at(-1) ?? ''
  expect(first).toMatch(/^Daniel at 0\.95: ./)
  await page.getByRole('button', { name: /^Stop reading: / }).click()
  expect((await said()).at(-1)).toBe('(stopped)')

  await page
    .getByRole('button', { name: /^Read aloud: / })
    .nth(0)
    .click()
  await page
    .getByRole('button', { name: /^Read aloud: / })
    .nth(0)
    .click()
  await expect(page.getByRole('button', { name: /^Stop reading: / })).toHaveCount(1)
  expect((await said()).at(-1)).not.toBe(first)

  const spoken = (await said()).length
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wellness' }).click()
  await expect.poll(async () => (await said()).slice(spoken)).toEqual(['(stopped)'])
})

test('answers and the words about safe sleep have the button; without a voice there is none', async ({
  page,
  newDevice,
  maya: _,
}) => {
  const said = await giveVoices(page)
  await visit(page, '/help#question-safer-sleep')
  const answer = page.locator('#question-safer-sleep')
  await answer.getByRole('button', { name: /^Read aloud: / }).click()
  const paragraphs = await answer.locator('p').allTextContents()
  expect((await said()).at(-1)).toContain(paragraphs[0])

  const silent = await (await newDevice()).newPage()
  await visit(silent, '/help#question-safer-sleep')
  await expect(silent.locator('#question-safer-sleep').getByRole('paragraph').first()).toBeVisible()
  await expect(silent.getByRole('button', { name: /^Read aloud/ })).toHaveCount(0)
})

test('the home kit, a movement session and a bedtime routine are read aloud', async ({ page, harbour }) => {
  await page.clock.install({ time: new Date('2026-11-21T20:47:00') })
  await withTrial(page, harbour)
  const said = await giveVoices(page)
  await store(page, {
    'harbour:movement-profile': JSON.stringify({
      birth: 'not-recently',
      caesarean: false,
      pelvicFloor: false,
      tear: false,
      gap: false,
      on: '2026-11-21',
    }),
  })
  const read = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name: typeof name === 'string' ? `Read aloud: ${name}` : name })
  const last = async () => (await said()).at(-1) ?? ''

  await test.step('the kit: its introduction, and each group with its things and amounts', async () => {
    await visit(page, '/emergency-supplies')
    const supplies = suppliesOf(page)
    await supplies.unfold('kit')
    await read('Emergency Supplies', supplies.kit).click()
    expect(await last()).toContain(`${supplyWords.kit.intro}\n${supplyWords.kit.advice}`)
    await expect(read(/^Read aloud/, supplies.kit)).toHaveCount(Object.keys(supplyWords.kit.groups).length - 1)
    await read('Warmth, and when the power goes', supplies.kit).click()
    expect(await last()).toMatch(/Warmth, and when the power goes\nTorch and spare batteries\. × 2\. Never candles/)
  })

  const section = async (name: string, generate: string): Promise<Locator> => {
    await visit(page, '/wellness')
    const header = page.getByRole('button', { name, exact: true })
    await expect(header).toBeVisible()
    if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click()
    await page.getByRole('button', { name: generate, exact: true }).click()
    await page.clock.runFor(3000)
    return page.getByRole('dialog', { name })
  }

  await test.step('a bedtime routine: its activities in their order', async () => {
    const view = await section('Sleep Preparation', 'Generate Routine')
    const title = await view.getByRole('heading', { level: 2 }).textContent()
    await read(title ?? '', view).click()
    const activities = await view.getByRole('listitem').locator('.type-body').allTextContents()
    expect(activities.length).toBeGreaterThan(2)
    expect(await last()).toContain(activities.join('\n'))
  })

  await test.step('a movement session: what to watch, each exercise, and when to stop', async () => {
    const view = await section('Gentle Movement', 'Generate Movement Session')
    const title = await view.getByRole('heading', { level: 2 }).textContent()
    await read(title ?? '', view).click()
    for (const row of await view.getByRole('listitem').locator('.type-title').allTextContents())
      if (!/^\d+$/.test(row)) expect(await last()).toContain(`\n${row}. `)
    expect(await last()).toContain(safety.stop)
    await view.getByRole('button', { name: 'Start', exact: true }).click()
    await expect.poll(last).toBe('(stopped)')
  })
})
