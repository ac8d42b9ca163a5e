import type { Page } from '@playwright/test'
import { chooseFromMenu, expect, store, stored, test, toastOf } from './harbour.ts'
import { enter, newPerson, type Person } from './people.ts'
import { plannerOf, tasksOf } from './planner-page.ts'

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login?next=%2Fplanner')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/planner')
}

async function logOut(page: Page): Promise<void> {
  await chooseFromMenu(page, 'Logout')
  await expect(page).toHaveURL('/splash')
}

test(
  'Anna signs out, Bea signs in on the same device and sees nothing of Anna’s, which come back when Anna does',
  { tag: '@gate' },
  async ({ page, context, harbour }) => {
    const [anna, bea] = [await newPerson(harbour, 'Anna'), await newPerson(harbour, 'Bea')]
    const planner = plannerOf(page)
    await logIn(page, anna)
    await planner.add('Anna: ring the clinic')
    await planner.add('Anna: birthday cake')
    await planner.field.fill('Anna: half a thought')
    await page.evaluate(() => localStorage.setItem('user_goals', '[{"id":1,"title":"Anna: swim"}]'))
    const annaOwns = await stored(page, 'harbour:owner')
    await logOut(page)

    await logIn(page, bea)
    await expect(planner.list.getByRole('heading', { name: 'A clear horizon' })).toBeVisible()
    await expect(planner.field).toHaveValue('')
    await expect(page.getByText('Anna')).toHaveCount(0)
    expect(await stored(page, 'user_goals')).toBeNull()
    expect(await stored(page, 'harbour:owner')).not.toBe(annaOwns)
    const aside = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('harbour:aside:')))
    expect(aside).toHaveLength(1)
    expect(await stored(page, aside[0] ?? '')).toContain('Anna: birthday cake')
    await planner.add('Bea: water the basil')
    await logOut(page)

    await logIn(page, anna)
    await expect.poll(planner.titles).toEqual(['Anna: ring the clinic', 'Anna: birthday cake'])
    expect(await stored(page, 'user_goals')).toContain('Anna: swim')
    await expect(page.getByText('Bea')).toHaveCount(0)

    await test.step('an open tab of Anna’s shows nothing of Anna’s once Bea has signed in beside it', async () => {
      await planner.field.fill('Anna: another half a thought')
      await planner.removeTask('Anna: birthday cake')
      const undo = toastOf(page, 'Task deleted').getByRole('button', { name: 'Undo' })
      // A toast that has the focus does not close by itself, so it must close because somebody else signs in.
      await undo.focus()
      await context.clearCookies()
      const other = await context.newPage()
      await logIn(other, bea)
      await expect.poll(plannerOf(other).titles).toEqual(['Bea: water the basil'])
      await expect.poll(planner.titles).toEqual(['Bea: water the basil'])
      await expect(undo).toHaveCount(0)
      await expect(planner.field).toHaveValue('')
      await expect(page.getByText('Anna')).toHaveCount(0)
      await page.goto('/account')
      await expect(page.getByText(bea.email)).toBeVisible()
    })
  },
)

test('on a shared device signing out clears what was kept there, and leaves the device’s own settings', async ({
  page,
  context,
  harbour,
}) => {
  const anna = await newPerson(harbour, 'Anna')
  await store(page, { tasks: JSON.stringify(tasksOf('2026-11-18', ['Anna: ring the clinic'])) })
  await enter(context, harbour, anna)
  await page.goto('/account')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('switch', { name: 'This is a shared device' }).check()
  await expect(page.getByText('Signing out will also clear your tasks')).toBeVisible()
  expect(await stored(page, 'harbour:owner')).not.toBeNull()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/landing')
  await expect.poll(() => stored(page, 'tasks')).toBeNull()
  expect(await stored(page, 'harbour:owner')).toBeNull()
  expect(await page.evaluate(() => Object.entries(localStorage).join())).not.toContain('Anna')
  expect(await stored(page, 'harbour:appearance')).toBe('"dark"')
  expect(await stored(page, 'harbour:shared-device')).toBe('true')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('anna')
})
