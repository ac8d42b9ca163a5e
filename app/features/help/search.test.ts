import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { helpTopics } from '../../../content/open/help.ts'
import { routes } from '../../routes.tsx'
import { searchHelp } from './search.ts'

const found = (query: string) =>
  searchHelp(helpTopics, query).flatMap(({ entries }) => entries.map(({ question }) => question))

test('a blank search finds everything, in the original order', () => {
  expect(searchHelp(helpTopics, '  ')).toEqual(helpTopics)
})

test('ignoring capitals, every word must occur in the question or in its answer', () => {
  expect(found('PASSWORD')).toEqual(['I forgot my password'])
  expect(found('tasks open finish')).toEqual(['Why can I not add another task?'])
  expect(found('password zebra')).toEqual([])
})

test('special characters in the search text have no meaning', () => {
  expect(found('.*')).toEqual([])
  expect(found('(')).toEqual([])
})

test('no question and no id occurs twice, and every link leads to a page', () => {
  const entries = helpTopics.flatMap((topic) => topic.entries)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(new Set(entries.map(({ question }) => question)).size).toBe(entries.length)
  for (const { link } of entries) {
    if (link === undefined || link.to.startsWith('#')) continue
    const [path = ''] = link.to.split('#')
    expect([path, routes.some((route) => route.path !== '*' && matchPath(route.path, path) !== null)]).toEqual([
      path,
      true,
    ])
  }
})
