import type { Locator, Page } from '@playwright/test'
import { dayMs } from '../domain/day.ts'
import { expect, store, stored, test, toastOf } from './harbour.ts'
import { withTrial } from './people.ts'
import { plannerOf, tasksOf, type StoredTask } from './planner-page.ts'

const wednesday = '2026-11-18T10:00:00Z'

async function open(page: Page, tasks: readonly StoredTask[] = [], time = wednesday, more = {}) {
  await page.clock.install({ time })
  await store(page, { ...(tasks.length > 0 && { tasks: JSON.stringify(tasks) }), ...more })
  await page.goto('/planner')
  const planner = plannerOf(page)
  await expect(planner.period).toBeVisible()
  return planner
}

async function storedTasks(page: Page): Promise<StoredTask[]> {
  return JSON.parse((await stored(page, 'tasks')) ?? '[]') as StoredTask[]
}

test('the calendar: its parts, its three views, the days with mouse and keyboard, and a dot for each task', async ({
  page,
  maya,
}) => {
  expect(maya.name).toBe('Maya')
  const planner = await open(page)

  await test.step('the page has its parts: header, quote, calendar, field, list, tip', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
    await expect(page.getByText('Wednesday 18 November', { exact: true })).toBeVisible()
    await expect(page.getByText(/^“.+”$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Planner tip' })).toBeVisible()
    await expect(planner.list.getByRole('heading', { name: 'A clear horizon' })).toBeVisible()
  })

  await test.step('a strip of the week is unfolded to the month by its title, with the keyboard too, and folded again', async () => {
    await expect(planner.view('Month')).toHaveCount(0)
    await expect(planner.grid.getByRole('gridcell')).toHaveCount(7)
    expect((await planner.grid.boundingBox())?.height).toBe(56)
    await expect(planner.calendar).toHaveAccessibleName('16 – 22 November, calendar')
    await planner.calendar.focus()
    await page.keyboard.press('Enter')
    await expect(planner.calendar).toHaveAttribute('aria-expanded', 'true')
    await expect(planner.calendar).toBeFocused()
    await expect(planner.view('Month')).toBeChecked()
    await expect(planner.grid.getByRole('gridcell')).toHaveCount(42)
    await page.keyboard.press('Space')
    await expect(planner.period).toHaveText('16 – 22 November')
    await expect(planner.grid.getByRole('gridcell')).toHaveCount(7)
    await planner.calendar.click()
  })

  await test.step('the views are chosen with the arrow keys too', async () => {
    await planner.view('Week').check()
    await page.keyboard.press('ArrowRight')
    await expect(planner.view('Month')).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(planner.view('Day')).toBeChecked()
    await planner.view('Week').check()
  })

  await test.step('previous and next move one day, seven days, one month', async () => {
    await expect(planner.period).toHaveText('16 – 22 November')
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(planner.period).toHaveText('23 – 29 November')
    await expect(planner.day('Wednesday 25 November')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(planner.period).toHaveText('9 – 15 November')
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(planner.period).toHaveText('16 – 22 November')
    // The button 'Today' has disappeared, so the focus has moved to today's button in the calendar.
    await expect(planner.grid.locator('[aria-current=date]')).toBeFocused()

    await planner.view('Day').check()
    await expect(planner.period).toHaveText('Wednesday 18 November')
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(planner.period).toHaveText('Thursday 19 November')
    await page.getByRole('button', { name: 'Previous day' }).click()
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(planner.period).toHaveText('Tuesday 17 November')
    await page.getByRole('button', { name: 'Today' }).click()

    await planner.view('Month').check()
    await expect(planner.period).toHaveText('November 2026')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(planner.period).toHaveText('December 2026')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(planner.period).toHaveText('January 2027')
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(planner.day('Friday 18 December')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the arrow keys walk through the days, with one stop for the Tab key', async () => {
    await planner.day('Friday 18 December').press('PageUp')
    const walk = [
      ['ArrowRight', 'Thursday 19 November'],
      ['ArrowDown', 'Thursday 26 November'],
      ['ArrowLeft', 'Wednesday 25 November'],
      ['ArrowUp', 'Wednesday 18 November'],
      ['Home', 'Monday 16 November'],
      ['End', 'Sunday 22 November'],
      ['ArrowRight', 'Monday 23 November'],
      ['PageDown', 'Wednesday 23 December'],
      ['PageUp', 'Monday 23 November'],
      ['PageUp', 'Friday 23 October'],
    ] as const
    await planner.day('Wednesday 18 November').focus()
    for (const [key, day] of walk) {
      await page.keyboard.press(key)
      await expect(planner.day(day)).toBeFocused()
      await expect(planner.day(day)).toHaveAttribute('aria-pressed', 'true')
      await expect(planner.grid.locator('button[tabindex="0"]')).toHaveCount(1)
    }
    await planner.view('Week').check()
    await planner.day('Friday 23 October').focus()
    await page.keyboard.press('PageDown')
    await expect(planner.day('Friday 30 October')).toBeFocused()
  })

  await test.step('Monday comes first, today is marked, and each day has a dot a task, three at most', async () => {
    const tasks = [
      ...tasksOf('2026-11-18', ['One']),
      ...tasksOf('2026-11-19', ['Two', 'Three']),
      ...tasksOf('2026-11-21', ['Four', 'Five', 'Six', 'Seven', 'Eight']),
    ]
    await open(page, tasks)
    await planner.calendar.click()
    for (const view of ['Week', 'Month'] as const) {
      await planner.view(view).check()
      await expect(planner.grid.getByRole('columnheader')).toHaveText(['M', 'T', 'W', 'T', 'F', 'S', 'S'])
      await expect(planner.grid.locator('[aria-current=date]')).toHaveAccessibleName(
        'Wednesday 18 November, today, 1 task',
      )
      const dots = (name: string) => planner.day(name).locator('span span')
      await expect(dots('Tuesday 17 November')).toHaveCount(0)
      await expect(dots('Wednesday 18 November')).toHaveCount(1)
      await expect(dots('Thursday 19 November')).toHaveCount(2)
      await expect(dots('Saturday 21 November')).toHaveCount(3)
      await expect(planner.day('Saturday 21 November')).toHaveAccessibleName('Saturday 21 November, 5 tasks')
    }
    await expect(planner.grid.getByRole('row').nth(1).getByRole('button').first()).toHaveAccessibleName(
      'Monday 26 October',
    )
  })

  await test.step('on a wide page the calendar stands unfolded beside the rest', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    await expect(planner.view('Week')).toBeChecked()
    const [calendar, field] = [await planner.grid.boundingBox(), await planner.field.boundingBox()]
    expect(calendar && calendar.x + calendar.width).toBeLessThan(field?.x ?? 0)
  })

  await test.step('the way back leads to Home', async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/home')
  })
})

test('tasks are added to the selected day, with their titles as typed', { tag: '@gate' }, async ({ page, harbour }) => {
  await withTrial(page, harbour)
  const planner = await open(page)

  await test.step('adding leaves the field ready for the next, and says what was added', async () => {
    await planner.add('Today’s')
    await expect(planner.field).toBeFocused()
    await expect(planner.field).toHaveValue('')
    await expect(page.getByText('Added: Today’s', { exact: true })).toBeAttached()
  })

  await test.step('a task goes on the selected day; the list shows the period, Show All every date', async () => {
    await expect(page.getByText('Goes on today.')).toBeVisible()
    await planner.day('Friday 20 November').click()
    await expect(page.getByText('Goes on Friday 20 November.')).toBeVisible()
    await expect(planner.list.getByRole('heading', { level: 2 })).toHaveText(
      `Tasks: ${await planner.period.textContent()}`,
    )
    await page.getByRole('button', { name: 'Next week' }).click()
    await planner.add('Next week’s')
    await expect.poll(planner.titles).toEqual(['Next week’s'])
    await page.getByRole('button', { name: 'Previous week' }).click()
    await planner.add('Friday’s')
    await planner.options.click()
    await planner.showAll.click()
    await expect.poll(planner.titles).toEqual(['Today’s', 'Friday’s', 'Next week’s'])
    await expect(planner.list.getByRole('heading')).toHaveText([
      'Tasks of every date',
      'Today',
      'Fri 20 Nov',
      'Fri 27 Nov',
    ])
    await planner.showAll.click()
    await planner.calendar.click()
    await planner.view('Day').check()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect.poll(planner.titles).toEqual(['Today’s'])
    expect((await storedTasks(page)).map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-27', '2026-11-20'])
  })

  await test.step('a title is kept as it was typed; a blank one is refused with an error in place of the help', async () => {
    await planner.add('  with room around it  ')
    expect((await storedTasks(page)).at(-1)?.title).toBe('  with room around it  ')

    await planner.field.fill('Tapped twice')
    await planner.addButton.dblclick()
    await expect(planner.tick('Tapped twice')).toHaveCount(1)
    await expect(page.getByText('Write a word or two first.')).toHaveCount(0)
    await planner.removeTask('Tapped twice')

    await planner.field.fill('   ')
    await planner.addButton.click()
    await expect(planner.field).toHaveAccessibleDescription('Write a word or two first.')
    await expect(planner.field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Goes on today.')).toBeHidden()
    await expect(planner.rows).toHaveCount(2)
    await planner.field.fill('x')
    await expect(planner.field).toHaveAccessibleDescription('Goes on today.')

    await planner.rows.last().getByRole('button', { name: /^Edit/ }).click()
    const edit = page.getByRole('textbox', { name: /^Edit/ })
    await edit.fill('  ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toHaveAccessibleDescription('A task needs a word or two.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect((await storedTasks(page)).at(-1)?.title).toBe('  with room around it  ')
  })

  await test.step('what a title is made of is shown, never run', async () => {
    const title = '<img src=x onerror=alert(1)> & "quotes" 👩‍👧 ' + 'long'.repeat(60)
    page.on('dialog', () => {
      throw new Error('The title was run')
    })
    await planner.add(title)
    await expect(planner.rows.getByText(title)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  await test.step('a line in plain words shows what was understood before it is added; a pressed chip leaves its words', async () => {
    const chip = (name: string) => page.getByRole('button', { name, exact: true })
    const row = (await planner.rows.first().boundingBox())?.y
    await planner.field.fill('ring the GP Thu 9am every 4 weeks 15 min')
    for (const name of ['Thu 19 Nov', '09:00', 'Every 4 weeks', '15 min']) await expect(chip(name)).toBeInViewport()
    expect((await planner.rows.first().boundingBox())?.y).toBe(row)
    await expect(page.getByText('Goes on Thu 19 Nov.')).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: 'Understood: Thu 19 Nov, 09:00, Every 4 weeks, 15 min' }),
    ).toHaveCount(1)
    await chip('15 min').press('Enter')
    await expect(chip('15 min')).toHaveCount(0)
    await expect(planner.field).toBeFocused()
    await planner.field.press('Enter')
    // The list shows one day only, so the task of another day is reported in a toast.
    await expect(toastOf(page, 'Added for Thu 19 Nov', 'ring the GP 15 min')).toBeVisible()
    await expect(chip('09:00')).toHaveCount(0)
    expect((await storedTasks(page)).at(-1)).toMatchObject({
      title: 'ring the GP 15 min',
      date: '2026-11-19',
      time: '09:00',
      repeat: 'FREQ=WEEKLY;INTERVAL=4',
    })
    await planner.field.fill('nappies, wipes and call nan')
    await chip('Add as 3 tasks').click()
    expect((await storedTasks(page)).slice(-3).map(({ title }) => title)).toEqual(['nappies', 'wipes', 'call nan'])
    await planner.add('dentist 3 December')
    await expect(toastOf(page, 'Added for Thu 3 Dec')).toBeVisible()
  })

  await test.step('a task is broken into steps of ours; the row ticks the next one', async () => {
    await planner.add('pack the nappy bag')
    await planner.rows.getByRole('button', { name: /details of pack the nappy bag$/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Break it down' }).press('Enter')
    await expect(sheet.getByRole('checkbox', { name: 'Empty the bag' })).toBeFocused()
    await sheet.getByRole('textbox', { name: 'Step 2' }).fill('Nappies and wipes')
    await sheet.getByRole('button', { name: 'Move up Spare clothes' }).press('Enter')
    await sheet.getByRole('button', { name: 'Remove Hang it by the door' }).click()
    await sheet.getByRole('textbox', { name: 'Add a step' }).fill('Muslin')
    await sheet.getByRole('textbox', { name: 'Add a step' }).press('Enter')
    await sheet.getByRole('button', { name: 'Only the next step' }).click()
    await sheet.getByRole('checkbox', { name: 'Empty the bag' }).click()
    await sheet.getByRole('checkbox', { name: 'Spare clothes' }).press('Space')
    await expect(sheet.getByText('2 of 5 done')).toBeVisible()
    await page.keyboard.press('Escape')
    await planner.tick('Nappies and wipes').click()
    await planner.tick('Something to eat or drink').click()
    await planner.tick('Muslin').click()
    expect((await storedTasks(page)).at(-1)).toMatchObject({
      title: 'pack the nappy bag',
      completed: false,
      steps: ['Empty the bag', 'Spare clothes', 'Nappies and wipes', 'Something to eat or drink', 'Muslin'].map(
        (title) => ({ title, done: true }),
      ),
    })
    await planner.rows.getByRole('button', { name: /details of pack the nappy bag$/ }).click()
    await sheet.getByRole('button', { name: 'Tick off “pack the nappy bag”' }).click()
    expect((await storedTasks(page)).at(-1)).toMatchObject({ completed: true })
  })

  await test.step('by the child’s date of birth the next vaccinations and reviews are added with one tap', async () => {
    await page.getByRole('button', { name: 'Vaccinations and reviews' }).click()
    const sheet = page.getByRole('dialog', { name: 'Vaccinations and reviews' })
    await sheet.getByLabel('Date of birth').fill('2016-10-01')
    await sheet.getByLabel('Date of birth').blur()
    await expect(sheet.getByText('The schedule ends at the age of four.')).toBeVisible()
    await sheet.getByLabel('Date of birth').fill('2026-10-01')
    await expect(sheet.getByRole('listitem').first()).toContainText('Health visitor’s review at 6 to 8 weeks')
    await sheet.getByRole('button', { name: 'Add: Vaccinations at 8 weeks' }).click()
    await expect(sheet.getByText('On your list')).toBeFocused()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Add: Health visitor’s review at 6 to 8 weeks' }).click()
    await expect(toastOf(page, 'On your list')).toContainText('Wed 18 Nov')
    expect((await storedTasks(page)).slice(-2).map(({ title, date }) => [title, date])).toEqual([
      ['Vaccinations at 8 weeks', '2026-11-26'],
      ['Health visitor’s review at 6 to 8 weeks', '2026-11-18'],
    ])
  })
})

test('the list is filtered, sorted and put into the suggested order', { tag: '@gate' }, async ({ page, harbour }) => {
  await withTrial(page, harbour)
  const planner = plannerOf(page)

  await test.step('what is done is folded; what is ticked here keeps its place until another view of the list', async () => {
    await open(page, tasksOf('2026-11-18', ['Open', 'Done', 'Also'], ['Done']))
    await expect.poll(planner.titles).toEqual(['Open', 'Also'])
    await expect(planner.done).toHaveText('1 done')
    await planner.tick('Also').check()
    await expect.poll(planner.titles).toEqual(['Open', 'Also'])
    await planner.done.click()
    await expect.poll(planner.titles).toEqual(['Open', 'Also', 'Done'])
    await planner.tick('Done').uncheck()
    await expect(planner.done).toHaveCount(0)
    await expect.poll(planner.titles).toEqual(['Open', 'Done', 'Also'])
    await planner.tick('Done').click()
  })

  await test.step('three chips filter, and an empty filter has words of its own', async () => {
    await planner.options.click()
    await planner.filter('Incomplete').check()
    await expect(planner.options).toHaveAccessibleName('List options: Incomplete')
    await expect.poll(planner.titles).toEqual(['Open'])
    await planner.tick('Open').click()
    await expect(planner.list.getByRole('heading', { name: 'All done here' })).toBeVisible()
    await planner.filter('All').check()
    await expect(planner.list.locator('details')).toHaveJSProperty('open', false)
    await expect(planner.list.getByRole('heading', { name: 'All done here' })).toBeVisible()
    await planner.filter('Completed').check()
    await expect(planner.list.locator('details')).toHaveJSProperty('open', true)
    for (const title of ['Open', 'Done', 'Also']) await planner.tick(title).click()
    await expect(planner.list.getByRole('heading', { name: 'Nothing ticked off yet' })).toBeVisible()
    // Adding a task shows all tasks again, so that the new task is visible.
    await planner.add('New')
    await expect(planner.filter('All')).toBeChecked()
    await expect(planner.tick('New')).toBeVisible()
  })

  await test.step('sorting goes by title without regard to capitals, first up, then down', async () => {
    await open(page, tasksOf('2026-11-18', ['banana', 'Apple', 'cherry', 'apple pie']))
    await planner.options.click()
    await planner.sort.click()
    await expect.poll(planner.titles).toEqual(['Apple', 'apple pie', 'banana', 'cherry'])
    await expect(planner.sort).toHaveAccessibleName(/^Sort ?, now by title, A to Z$/)
    await planner.sort.click()
    await expect.poll(planner.titles).toEqual(['cherry', 'banana', 'apple pie', 'Apple'])
    await planner.sort.click()
    await expect.poll(planner.titles).toEqual(['Apple', 'apple pie', 'banana', 'cherry'])
  })

  await test.step('the suggested order gives its reasons, is taken over in one tap and back in another', async () => {
    const titles = ['Read the paper', 'Call the dentist', 'Pick up the parcel']
    await open(page, tasksOf('2026-11-18', titles))
    await expect(planner.suggested).toContainText('For today, 3 tasks')
    await planner.suggested.click()
    const panel = page.locator(`id=${await planner.suggested.getAttribute('aria-controls')}`)
    const places = panel.getByRole('listitem')
    await expect(places).toHaveCount(3)
    const suggested = await places.locator('p:first-of-type').allInnerTexts()
    const reasons = await places.locator('p:last-of-type').allInnerTexts()
    expect(suggested.toSorted()).toEqual(titles.toSorted())
    expect(suggested).not.toEqual(titles)
    for (const reason of reasons) expect(reason).toMatch(/\w/)

    await panel.getByRole('button', { name: 'Use this order' }).click()
    await expect.poll(planner.titles).toEqual(suggested)
    await expect(panel.getByText('Your list stands in this order.')).toBeVisible()
    await expect(planner.suggested).toBeFocused()
    await toastOf(page, 'Your list is in the suggested order').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(planner.titles).toEqual(titles)

    await planner.tick('Read the paper').check()
    await planner.tick('Call the dentist').check()
    await expect(planner.suggested).toHaveCount(0)
  })

  await test.step('a plan of the day is used in one tap and taken back in another', async () => {
    const sheet = page.getByRole('dialog', { name: 'Plan my day' })
    const time = async () => (await storedTasks(page)).find(({ title }) => title === 'Pick up the parcel')?.time
    await page.getByRole('button', { name: 'Plan my day' }).click()
    await sheet.getByRole('button', { name: 'Nap, 13:00 to 14:30' }).click()
    await sheet.getByRole('button', { name: 'Use this plan' }).click()
    await expect.poll(time).toBe('13:00')
    await toastOf(page, 'Your day has a plan').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(time).toBeUndefined()
  })
})

test('a day is planned and seen by the hour, with keyboard, mouse and finger', async ({ page, harbour }) => {
  await withTrial(page, harbour)
  await page.setViewportSize({ width: 320, height: 568 })
  const [parcel, ...others] = tasksOf('2026-11-18', ['Parcel', 'Ring the GP', 'Fold the washing', 'Tax return'])
  const dentist = { ...others[0], id: 5, title: 'Dentist', time: '15:30' } as StoredTask
  const event = {
    start: '2026-11-18T11:00:00Z',
    end: '2026-11-18T11:30:00Z',
    allDay: false,
    title: 'Play',
    place: null,
  }
  const school = { id: 'c', name: 'School', host: null, readAt: wednesday, failingSince: null, isCut: false }
  const calendars = { at: Date.parse(wednesday), calendars: [{ ...school, events: [event] }] }
  const planner = await open(page, [{ ...(parcel as StoredTask), date: '2026-11-17' }, ...others, dentist], wednesday, {
    'harbour:calendars': JSON.stringify(calendars),
  })
  const placesOf = async () =>
    Object.fromEntries((await storedTasks(page)).map(({ title, date, time }) => [title, [date.slice(-2), time]]))
  const undo = (toast: string) => toastOf(page, toast).getByRole('button', { name: 'Undo' }).click()

  await test.step('what is open from before is brought over or let go, each with Undo', async () => {
    await page.getByRole('button', { name: 'Bring 1 over' }).click()
    expect((await placesOf())['Parcel']).toEqual(['18', undefined])
    await undo('Now on today')
    expect((await placesOf())['Parcel']).toEqual(['17', undefined])
    await page.getByRole('button', { name: 'Let it go' }).click()
    await expect(page.getByText('1 from before')).toHaveCount(0)
    expect((await placesOf())['Parcel']).toEqual(['17', undefined])
  })

  await test.step('a plan is made and used with the keyboard', async () => {
    const sheet = page.getByRole('dialog', { name: 'Plan my day' })
    await page.getByRole('button', { name: 'Plan my day' }).press('Enter')
    await sheet.getByRole('button', { name: 'Nap, 13:00 to 14:30' }).press('Space')
    await sheet.getByRole('button', { name: 'Quiet evening, 20:00 to 21:00' }).press('Space')
    await sheet.getByRole('radio', { name: 'Plenty' }).press('Space')
    const rows = sheet.getByRole('listitem')
    await expect(rows.filter({ hasText: 'Dentist' })).toContainText('15:30')
    await expect(rows.filter({ hasText: 'Play' })).toHaveText('11:00Play School')
    await expect(rows.filter({ hasText: 'Ring the GP' })).toContainText('13:00')
    await sheet.getByRole('button', { name: 'Move Ring the GP' }).press('ArrowDown')
    await expect(rows.filter({ hasText: 'Ring the GP' })).toContainText('20:00')
    await expect(sheet.getByRole('button', { name: 'Move Ring the GP' })).toBeFocused()
    await sheet.getByRole('button', { name: 'Move Tax return' }).press('Delete')
    await expect(rows.filter({ hasText: 'Tax return' })).toContainText('There is room for it too')
    await expect(sheet.getByRole('button', { name: 'Add Tax return' })).toBeFocused()
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await sheet.getByRole('button', { name: 'Use this plan' }).press('Enter')
    expect(await placesOf()).toMatchObject({ 'Ring the GP': ['18', '20:00'], 'Fold the washing': ['18', '13:00'] })
    await undo('Your day has a plan')
    expect(await placesOf()).toMatchObject({ 'Ring the GP': ['18', undefined], 'Fold the washing': ['18', undefined] })
  })

  const hours = page.getByRole('region', { name: 'By the hour' })
  const handle = hours.getByRole('button', { name: 'Move Dentist' })

  await test.step('by the hour, a task is moved with the arrow keys and in a sheet', async () => {
    await planner.calendar.click()
    await planner.view('Day').check()
    await page.getByRole('button', { name: 'By the hour' }).click()
    await expect(hours.getByRole('listitem').filter({ hasText: 'Play' })).toHaveText('Play, School, 11:00 – 11:30')
    await handle.press('ArrowUp')
    await expect(handle).toBeFocused()
    expect((await placesOf())['Dentist']).toEqual(['18', '14:30'])
    await handle.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '09:00' }).click()
    expect((await placesOf())['Dentist']).toEqual(['18', '09:00'])
    await undo('Moved')
    expect((await placesOf())['Dentist']).toEqual(['18', '14:30'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  await test.step('it is dragged to another hour with the mouse, and Esc gives up', async () => {
    const target = hours.getByText('12:00', { exact: true })
    for (const [end, time] of [
      ['Escape', '14:30'],
      ['', '12:00'],
    ] as const) {
      await target.evaluate((row) => row.scrollIntoView({ block: 'center' }))
      await hours.getByText('Dentist').hover()
      await page.mouse.down()
      const to = await target.boundingBox()
      await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 5 })
      await expect(page.locator('[data-over]')).toHaveCount(1)
      if (end !== '') await page.keyboard.press(end)
      await page.mouse.up()
      expect((await placesOf())['Dentist']).toEqual(['18', time])
    }
  })

  await test.step('a finger scrolls, and drags to another day after a rest', async () => {
    const finger = await fingerOn(page)
    await hours.getByText('Dentist').evaluate((row) => row.scrollIntoView({ block: 'center' }))
    await finger.press(hours.getByText('Dentist'))
    await finger.moveBy(0, -60)
    await expect(page.locator('[data-dragging]')).toHaveCount(0)
    // A touch while the page still scrolls would stop the scrolling and not start a drag.
    const still = page.evaluate(() => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })))
    await finger.lift()
    await still
    expect((await placesOf())['Dentist']).toEqual(['18', '12:00'])

    await hours.getByText('Dentist').evaluate((row) => row.scrollIntoView({ block: 'center' }))
    await finger.press(hours.getByText('Dentist'))
    await page.clock.runFor(450)
    await expect(page.locator('[data-dragging]')).toHaveCount(1)
    await finger.moveTo(page.getByText('Tomorrow', { exact: true }))
    await finger.lift()
    expect((await placesOf())['Dentist']).toEqual(['19', '12:00'])
  })
})

test('the focus and what is typed stay with their rows', async ({ page, maya }) => {
  expect(maya.name).toBe('Maya')
  const planner = plannerOf(page)

  await test.step('the focus stays with what is being done: edit, save, cancel, delete, undo', async () => {
    await open(page, tasksOf('2026-11-18', ['One', 'Two', 'Three']))
    await planner.edit('Two').click()
    await expect(page.getByRole('textbox', { name: 'Edit Two' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(planner.edit('Two')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Edit Two' }).fill('Two and a half')
    await page.keyboard.press('Enter')
    await expect(planner.edit('Two and a half')).toBeFocused()

    // On a phone the button that deletes a task appears only while the task is edited.
    await expect(planner.remove('Three')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await planner.remove('Two and a half').press('Enter')
    await expect(planner.tick('Three')).toBeFocused()
    await toastOf(page, 'Task deleted').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(planner.tick('Two and a half')).toBeFocused()

    await page.setViewportSize({ width: 1280, height: 800 })
    await planner.remove('Two and a half').press('Enter')
    await expect(planner.remove('Three')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(planner.remove('One')).toBeFocused()
    // One toast is shown at a time: the second took the place of the first (D42).
    await expect(toastOf(page, 'Task deleted')).toHaveCount(1)
    await toastOf(page, 'Task deleted', 'Three').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(planner.titles).toEqual(['One', 'Three'])
    await expect(planner.remove('Three')).toBeFocused()

    for (const title of ['One', 'Three']) await planner.remove(title).press('Enter')
    await expect(planner.list.getByRole('heading', { name: 'Tasks' })).toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('what is typed into rows stays with them, wherever the list takes them', async () => {
    const titles = Array.from({ length: 40 }, (_, index) => `Task ${String(index).padStart(2, '0')}`)
    await open(page, tasksOf('2026-11-18', titles))
    for (const title of titles.slice(0, 20)) {
      await planner.edit(title).click()
      await page.getByRole('textbox', { name: `Edit ${title}` }).fill(`${title}, but later`)
    }
    await planner.options.click()
    await planner.sort.click()
    await planner.sort.click()
    await expect(planner.sort).toBeFocused()
    await planner.removeTask('Task 39')
    for (const title of titles.slice(0, 20)) {
      await expect(page.getByRole('textbox', { name: `Edit ${title}` })).toHaveValue(`${title}, but later`)
    }
    await page.getByRole('textbox', { name: 'Edit Task 03' }).press('Enter')
    await expect(planner.edit('Task 03, but later')).toBeFocused()
    await page.getByRole('textbox', { name: 'Edit Task 04' }).press('Escape')
    await expect(planner.edit('Task 04')).toBeFocused()
  })
})

test('a task that another tab takes away leaves its words in the field to add, and the focus among the tasks', async ({
  page,
  maya,
}) => {
  expect(maya.name).toBe('Maya')
  const planner = await open(page, tasksOf('2026-11-18', ['Zero', 'One', 'Two', 'Three', 'Four']))
  const other = await page.context().newPage()
  await other.goto('/planner')
  const there = plannerOf(other)
  const field = (title: string) => page.getByRole('textbox', { name: `Edit ${title}` })
  const description = 'What you typed is in the field “Add a new task”.'

  await test.step('a task deleted while its field is open, but unchanged, leaves the focus with the next', async () => {
    await planner.edit('Zero').click()
    await expect(field('Zero')).toBeFocused()
    await there.removeTask('Zero')
    await expect(planner.tick('One')).toBeFocused()
  })

  await test.step('a title that another tab changes is taken over, or offered if words were typed', async () => {
    const renameThere = async (from: string, to: string) => {
      await there.edit(from).click()
      await other.getByRole('textbox', { name: `Edit ${from}` }).fill(to)
      await other.keyboard.press('Enter')
    }
    await planner.edit('One').click()
    await renameThere('One', 'One, hot')
    await expect(field('One, hot')).toHaveValue('One, hot')
    await field('One, hot').fill('One, cold')
    await renameThere('One, hot', 'One')
    await expect(page.getByText('Changed elsewhere to ‘One’.')).toBeVisible()
    await expect(field('One')).toHaveValue('One, cold')
    await page.getByRole('button', { name: 'Take That One' }).click()
    await expect(field('One')).toHaveValue('One')
    await expect(page.getByText('Changed elsewhere')).toBeHidden()
    await page.keyboard.press('Enter')
  })

  await test.step('words typed into a task that is deleted go into the field to add, with the focus, and outlive a reload', async () => {
    await planner.edit('One').click()
    await field('One').fill('One, with milk')
    await there.removeTask('One')
    await expect(planner.field).toBeFocused()
    await expect(planner.field).toHaveValue('One, with milk')
    await expect(toastOf(page, 'Deleted in another tab', description)).toBeVisible()
    await page.reload()
    await expect(planner.field).toHaveValue('One, with milk')
  })

  await test.step('what is being typed elsewhere keeps the focus', async () => {
    await planner.edit('Two').click()
    await field('Two').fill('Two, with sugar')
    await planner.edit('Three').click()
    await there.removeTask('Two')
    await expect(planner.field).toHaveValue('One, with milk · Two, with sugar')
    await expect(field('Three')).toBeFocused()
  })

  await test.step('words typed into a task that is ticked off go there too when the list no longer shows it', async () => {
    await planner.options.click()
    await planner.filter('Incomplete').check()
    await planner.field.fill('')
    await field('Three').fill('Three, at noon')
    await there.tick('Three').click()
    await expect(planner.field).toBeFocused()
    await expect(planner.field).toHaveValue('Three, at noon')
    await expect(toastOf(page, 'No longer in this list', description)).toBeVisible()
  })

  await test.step('so do words that are saved before the word of the other tab has come', async () => {
    await planner.field.fill('')
    await planner.edit('Four').click()
    await field('Four').fill('Four, slowly')
    // The page is not notified of this change, as when a browser reports another tab's write late.
    await page.evaluate(() => localStorage.setItem('tasks', '[]'))
    await page.keyboard.press('Enter')
    await expect(planner.field).toBeFocused()
    await expect(planner.field).toHaveValue('Four, slowly')
  })

  await test.step('when the last task goes, the focus is on the heading of the list', async () => {
    await planner.filter('All').check()
    await planner.add('Last')
    await planner.edit('Last').click()
    await there.removeTask('Last')
    await expect(planner.list.getByRole('heading', { name: 'Tasks' })).toBeFocused()
  })

  await test.step('an empty planner says where tasks are kept, once the account is older than a day', async () => {
    const where = planner.list.getByRole('link', { name: 'Where my things are' })
    await expect(planner.list.getByText('A clear horizon')).toBeVisible()
    await expect(where).toHaveCount(0)
    await page.clock.setSystemTime(Date.now() + 3 * dayMs)
    await page.reload()
    await where.click()
    await expect(page.getByRole('switch', { name: 'Keep my things in my account' })).not.toBeChecked()
  })
})

test(
  'no day is lost or doubled when the clocks change, and at midnight today moves on',
  { tag: '@gate' },
  async ({ page, maya }) => {
    expect(maya.name).toBe('Maya')
    const planner = plannerOf(page)

    for (const [name, time, week, days] of [
      ['the clocks go forward', '2026-03-28T12:00:00Z', '23 – 29 March', ['Sunday 29 March', 'Monday 30 March']],
      ['the clocks go back', '2026-10-24T12:00:00Z', '19 – 25 October', ['Sunday 25 October', 'Monday 26 October']],
    ] as const) {
      await test.step(`in the night when ${name} no day is lost or doubled`, async () => {
        await open(page, [], time)
        await expect(planner.period).toHaveText(week)
        await planner.grid.locator('[aria-current=date]').focus()
        for (const day of days) {
          await page.keyboard.press('ArrowRight')
          await expect(planner.day(day)).toBeFocused()
        }
        await page.keyboard.press('ArrowLeft')
        await expect(planner.day(days[0])).toBeFocused()
        await planner.add('On the short or the long day')
        expect((await storedTasks(page))[0]?.date).toBe(days[0] === 'Sunday 29 March' ? '2026-03-29' : '2026-10-25')
        await planner.calendar.click()
        const names = await planner.grid.getByRole('button').evaluateAll((all) => all.map((day) => day.ariaLabel))
        expect(new Set(names).size).toBe(names.length)
      })
    }

    await test.step('at midnight today moves on by itself, in summer time as well', async () => {
      // 23:58 in Bristol, which is an hour ahead of UTC in June.
      await open(page, [], '2026-06-10T22:58:00Z')
      await expect(planner.grid.locator('[aria-current=date]')).toHaveAccessibleName('Wednesday 10 June, today')
      // After midnight the selected day becomes the new day, even if the user had tapped the old one.
      await planner.day('Thursday 11 June').click()
      await planner.grid.locator('[aria-current=date]').click()
      await page.clock.runFor(3 * 60_000)
      await expect(planner.grid.locator('[aria-current=date]')).toHaveAccessibleName('Thursday 11 June, today')
      await planner.add('After midnight')
      expect((await storedTasks(page))[0]?.date).toBe('2026-06-11')
    })

    await test.step('a page that slept through midnight shows today as soon as it is seen', async () => {
      await page.clock.setSystemTime('2026-06-12T06:00:00Z')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(planner.grid.locator('[aria-current=date]')).toHaveAccessibleName('Friday 12 June, today')
    })
  },
)

test('a thousand tasks remain usable', async ({ page, harbour }) => {
  await withTrial(page, harbour)
  const titles = Array.from({ length: 1000 }, (_, index) => `Task ${String(index).padStart(4, '0')}`)
  const planner = await open(page, tasksOf('2026-11-18', titles))
  await expect(planner.rows).toHaveCount(1000)
  await expect(page.getByRole('banner').getByRole('button', { name: /^7 days left\b/ })).toBeVisible()
  await planner.options.click()
  const costly = {
    add: () => planner.add('One more'),
    tick: () => planner.tick('Task 0003').click(),
    sort: () => planner.sort.click(),
    filter: () => planner.filter('Incomplete').check(),
    delete: () => planner.removeTask('Task 0005'),
  }
  for (const [name, act] of Object.entries(costly)) {
    const busy = await busyFor(page, act)
    expect(busy, name).toBeLessThan(2_500)
  }
  expect(await storedTasks(page)).toHaveLength(1000)
  await expect(planner.rows).toHaveCount(999)
})

/**
 * Returns how long the page's main thread works on an action of the user and its effects, in milliseconds of processor
 * time, which other work on the machine does not increase.
 */
async function busyFor(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  const spent = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await spent()
  await act()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const busy = (await spent()) - before
  await browser.detach()
  return busy
}

async function fingerOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const at = { x: 0, y: 0 }
  const put = (type: 'touchStart' | 'touchMove') =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ ...at }] })
  const middleOf = async (element: Locator) => {
    const box = await element.boundingBox()
    if (!box) throw new Error('There is nothing to touch')
    Object.assign(at, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  return {
    async press(element: Locator) {
      await middleOf(element)
      await put('touchStart')
    },
    async moveBy(x: number, y: number) {
      for (let step = 0; step < 5; step++) {
        Object.assign(at, { x: at.x + x / 5, y: at.y + y / 5 })
        await put('touchMove')
      }
    },
    async moveTo(element: Locator) {
      await middleOf(element)
      await put('touchMove')
    },
    lift: () => browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}
