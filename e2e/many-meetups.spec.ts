import { mostShown, type Meetup } from '../domain/meetups.ts'
import { communityOf } from './community-page.ts'
import { expect, test } from './harbour.ts'
import { startWithMany } from './many-server.ts'
import { call, enter, newSession, newPerson, startTrial } from './people.ts'

/** Number of meetups in the database. Nine of ten are published and in the future. */
const written = 250

test('meetups after the next hundred are found by words and community, open at their address, and come by Show more', async ({
  newDevice,
  guard,
}) => {
  test.setTimeout(180_000)
  const server = await startWithMany(written, 0)
  const person = await newPerson(server)
  await startTrial(server, person)
  const search = async (wish: object) => {
    const answer = await call(server, '/api/meetups/search', wish, await newSession(server, person))
    return (await answer.json()) as { meetups: Meetup[]; total: number }
  }
  const { meetups, total } = await search({ offset: 200 })
  const last = meetups.at(-1)
  if (last === undefined) throw new Error('there are too few meetups')

  const context = await newDevice({ baseURL: server.url })
  await enter(context, server, person)
  const page = await context.newPage()
  const community = communityOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await test.step('the list has the next hundred and the number of all; Show more brings the others', async () => {
    await page.goto('/community')
    await expect(community.count).toHaveText(`${total} meetups found`)
    await expect.poll(async () => (await community.titles()).length).toBe(mostShown)
    await expect(community.card(last.title)).toHaveCount(0)
    const more = community.meetups.getByRole('button', { name: 'Show more' })
    await more.click()
    await expect.poll(async () => (await community.titles()).length).toBe(2 * mostShown)
    await more.click()
    await expect(community.card(last.title)).toBeVisible()
    await expect(more).toHaveCount(0)
    expect(await community.titles()).toHaveLength(total)
  })

  await test.step('words find a later one, which opens', async () => {
    await page.reload()
    await community.search.fill(last.title.toUpperCase())
    await expect(community.card(last.title)).toBeVisible()
    await community.details(last.title).click()
    await expect(community.sheet(last.title)).toBeVisible()
    await page.keyboard.press('Escape')
    await community.search.fill('nothing has this name')
    await expect(community.meetups.getByText('Nothing by that name')).toBeVisible()
    await community.clear.click()
  })

  await test.step('a community has all of its meetups', async () => {
    const latin = await search({ type: 'latin' })
    await community.tile('Latin').click()
    await expect(community.count).toHaveText(`${latin.total} meetups found`)
    await expect.poll(async () => (await community.titles()).length).toBe(Math.min(latin.total, mostShown))
    await community.tile('All').click()
  })

  await test.step('no address that the server could log names words, community or meetup', () => {
    expect(asked.filter((url) => /latin|number|nothing/i.test(url))).toEqual([])
  })

  await test.step('an address opens a later one, by id and by title; a false one says so', async () => {
    for (const name of [last.id, last.title]) {
      await page.goto(`/community?meetup=${encodeURIComponent(name)}`)
      await expect(community.sheet(last.title)).toContainText(last.organizer)
      await page.goto('/home')
    }
    await page.goto('/community?meetup=nobody-knows-it')
    await expect(community.sheet('This meetup has sailed')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('without an answer the next hundred are searched, and it says so', async () => {
    guard.expect(/ERR_FAILED/)
    await page.route('**/api/meetups/search', (route) => route.abort())
    await community.search.fill(last.title)
    const failed = community.meetups.getByRole('alert')
    await expect(failed).toContainText('Later meetups could not be searched')
    await page.unroute('**/api/meetups/search')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(community.card(last.title)).toBeVisible()
  })
  await context.close()
  await server.stop()
})
