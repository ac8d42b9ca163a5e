import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = dirname(dirname(import.meta.dirname))

/**
 * Each file contains the import in `code`. If `refusedFor` is given, the linter must refuse the file for that reason.
 */
const planted: readonly { file: string; code: string; refusedFor?: string }[] = [
  {
    file: 'app/features/planner/a.ts',
    code: `import '../meals/b.ts'`,
    refusedFor: 'features/planner may not import features/meals',
  },
  {
    file: 'app/features/unheard-of/a.ts',
    code: `export * from '../planner/b.ts'`,
    refusedFor: 'features/unheard-of may not import features/planner',
  },
  {
    file: 'app/features/lazy/a.ts',
    code: `export const b = () => import('../planner/b.ts')`,
    refusedFor: 'features/lazy may not',
  },
  { file: 'domain/upwards.ts', code: `import '../app/paths.ts'`, refusedFor: 'domain may not import app:paths' },
  { file: 'domain/package.ts', code: `import 'react'`, refusedFor: 'domain imports no packages but zod/mini' },
  { file: 'domain/clock.ts', code: `export const now = () => Date.now()`, refusedFor: 'Date.now() is not for domain' },
  {
    file: 'domain/chance.ts',
    code: `export const dice = () => Math.random()`,
    refusedFor: 'Math.random() is not for domain',
  },
  {
    file: 'app/ui/knowing.ts',
    code: `import '../../content/open/product.ts'`,
    refusedFor: 'app:ui may not import content:open',
  },
  { file: 'app/ui/device.ts', code: `import '../device/clock.ts'`, refusedFor: 'app:ui may not import app:device' },
  {
    file: 'app/shell/upwards.ts',
    code: `import '../features/home/home-screen.tsx'`,
    refusedFor: 'only app/routes.tsx imports features',
  },
  {
    file: 'app/member/upwards.ts',
    code: `import '../shell/screen.tsx'`,
    refusedFor: 'app:member may not import app:shell',
  },
  {
    file: 'app/device/upwards.ts',
    code: `import '../member/auth.tsx'`,
    refusedFor: 'app:device may not import app:member',
  },
  {
    file: 'app/features/home/premium.ts',
    code: `import '../../../content/premium/tips.ts'`,
    refusedFor: 'app:feature may not import content:premium',
  },
  {
    file: 'app/features/home/server.ts',
    code: `import '../../../server/env.ts'`,
    refusedFor: 'app:feature may not import server:open',
  },
  {
    file: 'app/api.ts',
    code: `import { app } from '../server/app.ts'\nexport const a = app`,
    refusedFor: 'app:api may not import server:top',
  },
  {
    file: 'app/shell/storage.ts',
    code: `export const a = () => localStorage.getItem('a')`,
    refusedFor: 'localStorage is not for app:shell',
  },
  {
    file: 'app/shell/window.ts',
    code: `export const a = () => window.sessionStorage`,
    refusedFor: 'window.sessionStorage is not for app:shell',
  },
  {
    file: 'app/features/home/today.ts',
    code: `export const a = () => new Date()`,
    refusedFor: 'new Date() is not for app:feature',
  },
  {
    file: 'server/profile/routes.ts',
    code: `import '../analytics/routes.ts'`,
    refusedFor: 'server:area may not import server:area',
  },
  {
    file: 'server/auth/upwards.ts',
    code: `import '../profile/routes.ts'`,
    refusedFor: 'server:floor may not import server:area',
  },
  { file: 'server/db/above.ts', code: `import '../app.ts'`, refusedFor: 'server:floor may not import server:top' },
  {
    file: 'server/profile/needs.ts',
    code: `import type { Services } from '../services.ts'\nexport type Needs = Services`,
    refusedFor: 'server:area may not import server:top',
  },
  {
    file: 'server/profile/screen.ts',
    code: `import '../../app/paths.ts'`,
    refusedFor: 'server:area may not import app:paths',
  },
  { file: 'app/features/home/imports-a-test.ts', code: `import './a.test.ts'`, refusedFor: 'may not import a test' },

  ...["a.trim() === ''", "'' !== a.trim()", 'a.trim().length > 0', "a.trim() || 'none'", '!a.trim()'].map(
    (code, at) => ({
      file: `app/features/goals/blank-${at}.ts`,
      code: `export const b = (a: string) => ${code}`,
      refusedFor: 'isBlank of domain/blank.ts',
    }),
  ),

  ...[
    '<p>Put the kettle on</p>',
    '<input aria-label="Add a task" />',
    "<p>{b ? 'Put the kettle on' : null}</p>",
    '<p>{`Question ${b} of the day`}</p>',
    "<p>{(() => ({ title: 'Task deleted' }))().title}</p>",
  ].map((jsx, at) => ({
    file: `app/features/home/text-${at}.tsx`,
    code: `export const a = (b: string) => ${jsx}`,
    refusedFor: 'it belongs in content/',
  })),
  {
    file: 'app/features/home/no-text.tsx',
    code: 'export const a = (b: string) => <p className="flex p-2" aria-labelledby="b c" id={`${b}-c`}>Close {b}</p>',
  },
  ...["'The kettle is on'", "toast('Put the kettle on.')", '`Your tea, ${b}`'].map((text, at) => ({
    file: `app/device/text-${at}.ts`,
    code: `export const a = (b: string, toast: (text: string) => string) => ${text}`,
    refusedFor: 'it belongs in content/',
  })),
  {
    file: 'app/device/no-text.ts',
    code: `export const a = (b: string, logError: (text: string) => void) => {
      logError('The kettle could not be switched on')
      if (b === 'No such kettle') throw new Error('There is no kettle')
      return [b, 'put the kettle on', 'Kettle', 'M 0 0 L 1 1']
    }`,
  },
  { file: 'app/features/goals/text-to-move.tsx', code: 'export const a = <p>Put the kettle on</p>' },

  { file: 'server/profile/trimmed.ts', code: `export const b = (a: string) => [a.trim(), a === '', a.length === 0]` },
  { file: 'app/routes.tsx', code: `export const a = () => import('./features/home/home-screen.tsx')` },
  {
    file: 'app/features/home/good.ts',
    code: `import './a/b.ts'\nimport '../../shell/screen.tsx'\nimport '../../../domain/day.ts'`,
  },
  { file: 'app/device/clock.ts', code: `export const now = () => new Date()\nexport const a = localStorage` },
  {
    file: 'app/shell/own.ts',
    code: `export const a = (caches: { day: Date }) => ({ caches: caches.day, at: new Date(0) })`,
  },
  { file: 'domain/good.ts', code: `import { string } from 'zod/mini'\nexport const a = string()` },
  { file: 'app/paths.ts', code: `export const paths = {}` },
  { file: 'app/api-types.ts', code: `export const a = 1` },
  { file: 'server/app.ts', code: `import './profile/routes.ts'\nexport const app = 1` },
  {
    file: 'server/profile/good.ts',
    code: `import '../auth/session.ts'\nimport '../problem.ts'\nimport '../analytics/table.ts'`,
  },
]

describe('the import direction between the layers', () => {
  const house = mkdtempSync(join(tmpdir(), 'harbour-import-direction-'))
  let found: { file: string; message: string }[] = []

  beforeAll(() => {
    for (const { file, code } of planted) {
      mkdirSync(dirname(join(house, file)), { recursive: true })
      writeFileSync(join(house, file), `${code}\n`)
    }
    const rules = {
      'harbour/import-direction': 'error',
      'harbour/device-only': 'error',
      'harbour/one-blank': 'error',
      'harbour/texts-in-content': ['error', { notYet: ['app/features/goals/text-to'] }],
    }
    const config = { jsPlugins: [join(root, 'scripts/lint/rules.js')], categories: { correctness: 'off' }, rules }
    writeFileSync(join(house, '.oxlintrc.json'), JSON.stringify(config))
    const lint = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
      cwd: house,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(lint.stdout) as { diagnostics: { filename: string; message: string }[] }
    found = diagnostics.map(({ filename, message }) => ({ file: filename, message }))
  })

  afterAll(() => rmSync(house, { recursive: true, force: true }))

  test.for(planted.filter((each) => each.refusedFor))('$file is refused', ({ file, refusedFor }) => {
    expect(found.filter((each) => each.file === file).map((each) => each.message)).toContainEqual(
      expect.stringContaining(refusedFor ?? ''),
    )
  })

  test.for(planted.filter((each) => !each.refusedFor))('$file may stand', ({ file }) => {
    expect(found.filter((each) => each.file === file)).toEqual([])
  })
})

test('circular imports are errors, also of types', () => {
  const house = mkdtempSync(join(tmpdir(), 'harbour-circle-'))
  writeFileSync(join(house, 'a.ts'), `import { b } from './b.ts'\nexport const a = () => b\n`)
  writeFileSync(join(house, 'b.ts'), `import { a } from './a.ts'\nexport const b = () => a\n`)
  writeFileSync(join(house, 'c.ts'), `import type { D } from './d.ts'\nexport type C = D[]\n`)
  writeFileSync(join(house, 'd.ts'), `import type { C } from './c.ts'\nexport type D = { c: C }\n`)
  const lint = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, '.oxlintrc.json'), '.'],
    { cwd: house, encoding: 'utf8' },
  )
  rmSync(house, { recursive: true, force: true })
  // On a build machine the linter prints colour codes, which are removed here.
  const words = stripVTControlCharacters(lint.stdout)
  for (const file of ['a.ts', 'c.ts']) expect(words).toMatch(new RegExp(`import\\(no-cycle\\)[^[]*\\[${file}`))
})
