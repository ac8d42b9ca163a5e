import { describe, expect, test } from 'vitest'
import { fetchStrategy, type Asked } from './way-of.ts'

const origin = 'https://harbour.example'
const plan = {
  version: 'v1',
  pages: ['/', '/landing', '/pricing'],
  screens: ['/home', '/meal-planner', '/meal-planner/recipes/:id'],
  core: ['/assets/app-1.js'],
  rest: [],
  plain: ['/favicon.svg'],
}

function way(path: string, more: Partial<Asked> = {}): string {
  const headers = new Headers()
  return fetchStrategy(
    { method: 'GET', mode: 'no-cors', destination: '', url: origin + path, headers, ...more },
    plan,
    origin,
  )
}

const opened = (path: string): string => way(path, { mode: 'navigate' })

describe('an address that is opened', () => {
  test.each(['/', '/landing', '/landing?v=b', '/pricing/'])('%s is a page: the server is asked first', (path) => {
    expect(opened(path)).toBe('page')
  })

  test.each(['/home', '/home/', '/meal-planner?tab=list', '/meal-planner/recipes/red-soup'])(
    '%s is a screen: the shell at once',
    (path) => {
      expect(opened(path)).toBe('screen')
    },
  )

  test.each(['/nowhere', '/meal-planner/recipes', '/meal-planner/recipes/', '/apiary', '/developers'])(
    '%s is nothing that is known: the server may know better',
    (path) => {
      expect(opened(path)).toBe('unknown')
    },
  )

  test.each(['/api', '/api/account/export', '/dev/mail', '/dev/ui', '/healthz', '/readyz', '/robots.txt', '/sw.js'])(
    '%s is the server’s alone',
    (path) => {
      expect(opened(path)).toBe('untouched')
    },
  )
})

describe('what a page asks for', () => {
  test('files of the build and the icons are kept; other pictures too, a few of them', () => {
    expect(way('/assets/app-1.js', { destination: 'script' })).toBe('file')
    expect(way('/assets/of-an-older-build-7.js', { destination: 'script' })).toBe('file')
    expect(way('/favicon.svg', { destination: 'image' })).toBe('file')
    expect(way('/soup.webp', { destination: 'image' })).toBe('picture')
  })

  test('answers of the API are never touched, nor what changes something, nor parts of a file', () => {
    expect(way('/api/content/recipes')).toBe('untouched')
    expect(way('/api/avatar.png', { destination: 'image' })).toBe('untouched')
    expect(way('/assets/app-1.js', { method: 'HEAD' })).toBe('untouched')
    expect(way('/home', { method: 'POST', mode: 'navigate' })).toBe('untouched')
    expect(way('/assets/app-1.js', { headers: new Headers({ range: 'bytes=0-9' }) })).toBe('untouched')
  })

  test('what comes from elsewhere is left to the browser', () => {
    expect(way('', { url: 'https://tiles.example/assets/1/2/3.png', destination: 'image' })).toBe('untouched')
  })
})
