import { expect, test } from 'vitest'
import { bodySchema, contentKey, contentKindNames } from '../../domain/content-kinds.ts'
import { repositoryItems } from './repository.ts'

test.for(contentKindNames)('every item of the repository fits the editor’s form, and keeps its text: %s', (kind) => {
  const items = repositoryItems(kind)
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  for (const { key, body } of items) {
    expect(contentKey.safeParse(key)).toMatchObject({ success: true })
    expect([key, bodySchema(kind).safeParse(body)]).toEqual([key, { success: true, data: body }])
  }
})
