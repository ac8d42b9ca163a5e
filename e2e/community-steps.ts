/** Times, titles and steps that several test files of the community page share. */
import type { Page } from '@playwright/test'
import { communityOf, dayOfSample } from './community-page.ts'
import { expect, store } from './harbour.ts'
import { withTrial } from './people.ts'
import type { Server } from './server.ts'

export const wednesday = '2026-11-18T10:00:00Z'
export const dumplings = 'Dumplings and Prams'
export const dumplingsOn = dayOfSample(dumplings, wednesday)

/** Opens the community page for a member with access, with these texts in local storage. */
export async function openCommunity(
  page: Page,
  server: Server,
  address = '/community',
  texts: Record<string, string> = {},
) {
  await page.clock.install({ time: wednesday })
  await withTrial(page, server)
  await store(page, texts)
  await page.goto(address)
  const community = communityOf(page)
  await expect(community.meetups).toBeVisible()
  return community
}

/** Opens the sheet with the details of one meetup. */
export async function openDetails(page: Page, server: Server, title = dumplings) {
  const community = await openCommunity(page, server)
  await community.details(title).click()
  const sheet = community.sheet(title)
  await expect(sheet).toBeVisible()
  return { community, sheet }
}
