import { beforeEach, expect, test, vi } from 'vitest'
import type { MeetupDraft } from '../../../../domain/meetup-draft.ts'
import * as api from './meetups-api.ts'
import { storeNew, type SentMeetup } from './store-new.ts'

vi.mock('./meetups-api.ts')

const draft = { title: 'Dumplings and Prams' } as MeetupDraft
const stored = { ...draft, id: 'a', version: 1 } as Awaited<ReturnType<typeof api.createMeetup>>
const create = vi.mocked(api.createMeetup)
const change = vi.mocked(api.changeMeetup)

let sent: SentMeetup | null = null
const note = (next: SentMeetup) => {
  sent = next
}

beforeEach(() => {
  sent = null
  vi.resetAllMocks()
  create.mockResolvedValue(stored)
  change.mockImplementation(async (id, { version, wanted: _, ...some }) => ({
    ...stored,
    ...some,
    id,
    version: version + 1,
  }))
})

test('a first attempt is recorded before it is sent, and then stored', async () => {
  create.mockImplementation(async (_draft, _status, key) => {
    expect(sent).toEqual({ draft, status: 'draft', key, stored: null })
    return stored
  })
  expect(await storeNew({ draft, status: 'draft' }, null, note)).toBe(stored)
  expect(change).not.toHaveBeenCalled()
})

test('after a lost response the same request is repeated, and then changed to the current text', async () => {
  create.mockRejectedValueOnce(new Error('lost'))
  await expect(storeNew({ draft, status: 'draft' }, null, note)).rejects.toThrow('lost')
  const other = { ...draft, title: 'Buns' }
  await storeNew({ draft: other, status: 'published' }, sent, note)
  expect(create.mock.calls[1]).toEqual(create.mock.calls[0])
  expect(change).toHaveBeenCalledWith('a', { ...other, status: 'published', version: 1 })
})

test('a stored meetup that somebody else has changed is not overwritten', async () => {
  create.mockResolvedValue({ ...stored, title: 'Hers by now', version: 2 })
  const before = { draft, status: 'draft', key: 'k', stored: null } as const
  await storeNew({ draft, status: 'published' }, before, note)
  expect(change).toHaveBeenCalledWith('a', { ...draft, status: 'published', version: 1 })
})

test('once the result is known, no second meetup is created', async () => {
  const before = { draft, status: 'draft', key: 'k', stored: { id: 'a', version: 3 } } as const
  await storeNew({ draft, status: 'published' }, before, note)
  expect(create).not.toHaveBeenCalled()
  expect(change).toHaveBeenCalledWith('a', { ...draft, status: 'published', version: 3 })
})
