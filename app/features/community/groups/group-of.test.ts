import { expect, test } from 'vitest'
import type { Group, Platform } from '../../../../domain/groups.ts'
import { groupOf } from './group-of.ts'

const group = (name: string, type: string, url?: string): Group => ({ name, members: null, type, url })
const platform = (name: string, ...groups: Group[]): Platform => ({
  name,
  description: '',
  members: null,
  action: 'Join',
  groups,
})

test('the group of a community is found on any platform', () => {
  const platforms = [platform('One', group('Everybody', 'general')), platform('Two', group('Ours', 'polish'))]
  expect(groupOf(platforms, 'polish')).toEqual({ group: group('Ours', 'polish'), platform: 'Two' })
  expect(groupOf(platforms, 'latin')).toBeNull()
})

test('of two groups for a community, the group with a URL is used', () => {
  const open = group('Open', 'polish', 'https://example.com/open')
  const platforms = [platform('One', group('Not yet', 'polish')), platform('Two', open)]
  expect(groupOf(platforms, 'polish')?.group).toBe(open)
})
