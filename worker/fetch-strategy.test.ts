import { describe, expect, test } from 'vitest'
import { fetchStrategy, type StrategyRequest } from './fetch-strategy.ts'

const origin = 'https://harbour.example'
const plan = {
  version: 'v1',
  pages: ['/', '/landing', '/pricing'],
  screens: ['/home', '/meal-planner', '/meal-planner/recipes/:id'],
  core: ['/assets/app-1.js'],
  rest: [],
  plain: ['/favicon.svg'],
}

function strategy(path: string, more: Partial<StrategyRequest> = {}): string {
  const headers = new Headers()
  return fetchStrategy(
    { method: 'GET', mode: 'no-cors', destination: '', url: origin + path, headers, ...more },
    plan,
    origin,
  )
}

const navigation = (path: string): string => strategy(path, { mode: 'navigate' })

describe('a navigation', () => {
  test.each(['/', '/landing', '/landing?v=b', '/pricing/'])('%s is a page: network first', (path) => {
    expect(navigation(path)).toBe('page')
  })

  test.each(['/home', '/home/', '/meal-planner?tab=list', '/meal-planner/recipes/red-soup'])(
    '%s is a screen: the app shell from the cache',
    (path) => {
      expect(navigation(path)).toBe('screen')
    },
  )

  test.each(['/nowhere', '/meal-planner/recipes', '/meal-planner/recipes/', '/apiary', '/developers'])(
    '%s is unknown: network, else the app shell',
    (path) => {
      expect(navigation(path)).toBe('unknown')
    },
  )

  test.each(['/api', '/api/account/export', '/dev/mail', '/dev/ui', '/healthz', '/readyz', '/robots.txt', '/sw.js'])(
    '%s is not handled by the worker',
    (path) => {
      expect(navigation(path)).toBe('untouched')
    },
  )
})

describe('a request by a page', () => {
  test('files of the build and icons are cached; other pictures too, up to a limit', () => {
    expect(strategy('/assets/app-1.js', { destination: 'script' })).toBe('file')
    expect(strategy('/assets/of-an-older-build-7.js', { destination: 'script' })).toBe('file')
    expect(strategy('/favicon.svg', { destination: 'image' })).toBe('file')
    expect(strategy('/soup.webp', { destination: 'image' })).toBe('picture')
  })

  test('API requests, methods other than GET and range requests are not handled', () => {
    expect(strategy('/api/content/recipes')).toBe('untouched')
    expect(strategy('/api/avatar.png', { destination: 'image' })).toBe('untouched')
    expect(strategy('/assets/app-1.js', { method: 'HEAD' })).toBe('untouched')
    expect(strategy('/home', { method: 'POST', mode: 'navigate' })).toBe('untouched')
    expect(strategy('/assets/app-1.js', { headers: new Headers({ range: 'bytes=0-9' }) })).toBe('untouched')
  })

  test('requests to other origins are not handled', () => {
    expect(strategy('', { url: 'https://tiles.example/assets/1/2/3.png', destination: 'image' })).toBe('untouched')
  })
})
