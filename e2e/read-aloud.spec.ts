import { expect, test, visit } from './harbour.ts'
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
