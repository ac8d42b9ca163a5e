import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext } from './redirect.ts'

test.each([
  ['/planner', '/planner'],
  ['/planner?day=2026-11-21', '/planner?day=2026-11-21'],
  ['/planner?q=a b#list', '/planner?q=a%20b#list'],
  ['/community#local-meetups', '/community#local-meetups'],
  ['/favorites?q=caf%C3%A9', '/favorites?q=caf%C3%A9'],
  ['/a/../planner', '/planner'],
  ['/home/', '/home/'],
  ['/terms?next=//evil.example', '/terms?next=//evil.example'],
  ['/planner?to=https://evil.example/', '/planner?to=https://evil.example/'],
  ['/planner?who=me@evil.example', '/planner?who=me@evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/loginhelp', '/loginhelp'],
  ['/', '/'],
])('%s is a place of our own', (raw, expected) => {
  expect(safeNext(raw)).toBe(expected)
})

const elsewhere = [
  null,
  undefined,
  '',
  ' ',
  'planner',
  './planner',
  '../planner',
  '?next=/home',
  '#home',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2e%2e',
  '//evil.example:80/planner',
  '//user@evil.example',
  '//user:pass@evil.example',
  '//@evil.example',
  '//[::1]/',
  '//1.2.3.4',
  '//0x7f000001',
  '//localhost',
  '//harbour.invalid@evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/planner\\..\\..\\evil',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/planner//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252fevil.example',
  '/%25255cevil.example',
  '/%252525252525252fevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/%00/evil',
  '/%',
  '/%zz',
  '/%e0%a4%a',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '\u00a0//evil.example',
  '\ufeff//evil.example',
  '\uff0f\uff0fevil.example',
  '\u2044/evil.example',
  '\u2215\u2215evil.example',
  '\u29f8/evil.example',
  'http://evil.example',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://harbour.invalid/planner',
  'https://harbour.invalid@evil.example',
  'http:/\\evil.example',
  'ftp://evil.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript://harbour.invalid/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  'tel:999',
  'about:blank',
  'view-source:https://evil.example',
  'intent://evil.example#Intent;end',
  '@evil.example',
  ':evil.example',
  '.evil.example',
  'evil.example',
  'www.evil.example/planner',
  `/${'a'.repeat(2048)}`,
]

test.each(elsewhere)('%j leads to the entry', (raw) => {
  expect(safeNext(raw)).toBe('/')
})

test.each([
  '/login',
  '/login/',
  '/LOGIN',
  '/login?next=/planner',
  '/login#x',
  '/log%69n',
  '/a/../login',
  '/signup?plan=annual',
  '/forgot-password',
  '/reset-password?token=t',
  '/confirm-email?token=t',
  '/welcome',
  '/splash',
  '/api/auth/sign-out',
  '/api',
  '/dev/mail',
])('%s is no place to return to', (raw) => {
  expect(safeNext(raw)).toBe('/')
})

const parts = ['/', '\\', '//', '.', '..', '%2f', '%5c', '%2e', '\t', '\n', '@', ':', '?', '#', 'evil.example', 'https:', 'javascript:', '／', 'a', ' ']

test('whatever is put together, the browser stays where it is', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (pieces) => {
      const next = safeNext(pieces.join(''))
      expect(next).toMatch(/^\/(?![/\\])/)
      for (const base of ['https://harbour.example', 'http://localhost:3000/login?next=x']) {
        expect(new URL(next, base).origin).toBe(new URL(base).origin)
      }
      expect(safeNext(next)).toBe(next)
    }),
    { numRuns: 5000 },
  )
})
