import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { runSteps } from '../steps.ts'
import { askNpm } from './ask-npm.ts'
import { allowance, faultsOf, readAnswer, type Advisory } from './judge.ts'

const now = new Date('2026-11-22T09:00:00Z')
const reason = 'only its command line is weak, which we never run'

/** An output of npm 11 with a vulnerable package and another package that only depends on it. */
const weak = {
  auditReportVersion: 2,
  vulnerabilities: {
    'left-boat': {
      name: 'left-boat',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1101,
          name: 'left-boat',
          dependency: 'left-boat',
          title: 'Leaks below the waterline',
          url: 'https://advisories.sea/GHSA-aaaa-bbbb-cccc',
          severity: 'high',
          cwe: ['CWE-1'],
          cvss: { score: 7.5, vectorString: null },
          range: '<2.0.0',
        },
      ],
      effects: ['harbourmaster'],
      range: '<2.0.0',
      nodes: ['node_modules/left-boat'],
      fixAvailable: true,
    },
    harbourmaster: {
      name: 'harbourmaster',
      severity: 'high',
      isDirect: true,
      via: ['left-boat'],
      effects: [],
      range: '*',
      nodes: ['node_modules/harbourmaster'],
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 2, critical: 0, total: 2 } },
}

const leak: Advisory = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'left-boat',
  severity: 'high',
  title: 'Leaks below the waterline',
}

test('a vulnerable package is reported once, whatever depends on it', () => {
  expect(readAnswer(JSON.stringify(weak))).toEqual({ advisories: [leak] })
})

test.each([
  ['has no such service', { message: '405 Method Not Allowed - POST https://r.sea/bulk', statusCode: 405, error: {} }],
  ['is away', { message: 'request to https://r.sea failed, reason: ENOTFOUND', error: { summary: '', detail: '' } }],
  ['says so in its older way', { error: { code: 'ENOAUDIT', summary: '404 Not Found', detail: '' } }],
])('a registry that %s counts as not asked', (_what, printed) => {
  expect(readAnswer(JSON.stringify(printed)).unasked).toMatch(/^(405|request to|404)/)
})

test('output that is not npm’s report is an error', () => {
  expect(() => readAnswer('')).toThrow('JSON')
  expect(() => readAnswer('{}')).toThrow('auditReportVersion')
  expect(() => readAnswer('{"auditReportVersion":3,"vulnerabilities":{}}')).toThrow('auditReportVersion')
})

test('high and critical vulnerabilities fail, others do not', () => {
  const all = ['info', 'low', 'moderate', 'high', 'critical'].map((severity) => ({ ...leak, severity }))
  expect(faultsOf(all, [], now).map((line) => / (\w+): Leaks/.exec(line)?.[1])).toEqual(['high', 'critical'])
})

test('an accepted vulnerability passes until its date, with a reason', () => {
  const until = (day: string) => [{ advisory: leak.id, reason, until: day }]
  expect(faultsOf([leak], until('2026-12-01'), now)).toEqual([])
  expect(faultsOf([leak], until('2026-11-21'), now)[0]).toContain('which is over')
  expect(faultsOf([], until('2027-11-21'), now)[0]).toContain('more than 30 days ahead')
  expect(faultsOf([{ ...leak, id: 'GHSA-other' }], until('2026-12-01'), now)).toHaveLength(1)
  expect(() => allowance.parse({ advisory: leak.id, reason: 'fine', until: '2026-12-01' })).toThrow('reason')
})

test('the list of accepted vulnerabilities is valid', () => {
  const list: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'allowed.json'), 'utf8'))
  expect(() => z.array(allowance).parse(list)).not.toThrow()
})

test('an unreachable registry is reported and does not fail', async () => {
  // Nothing is printed, because the word 'FAILED' would look like a failed step of the whole test run.
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const skipped = { name: 'asking', run: () => Promise.resolve('skipped' as const) }
  expect(await runSteps([skipped])).toBe(0)
  expect(await runSteps([skipped, { name: 'failing', run: () => Promise.resolve(1) }])).toBe(1)
  expect(said).toHaveBeenLastCalledWith(expect.stringMatching(/SKIPPED asking .*\nFAILED {2}failing/))
})

describe('npm itself', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'harbour-audit-'))
    const dependencies = { 'left-boat': '1.0.0' }
    const project = { name: 'quay', version: '1.0.0', dependencies }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
    const packages = { '': project, 'node_modules/left-boat': { version: '1.0.0' } }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...project, lockfileVersion: 3, packages }))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs npm with a registry that reports these vulnerabilities, or responds with another status than 200. */
  async function asked(status: number, known: object) {
    const registry = createServer((request, response) => {
      const isQuestion = request.url === '/-/npm/v1/security/advisories/bulk' && request.method === 'POST'
      response.writeHead(isQuestion ? status : 404, { 'content-type': 'application/json' })
      response.end(isQuestion ? JSON.stringify(known) : '{}')
    }).listen(0, '127.0.0.1')
    await once(registry, 'listening')
    const { port } = registry.address() as AddressInfo
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}`,
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    }
    try {
      return await askNpm(folder, env)
    } finally {
      registry.close()
    }
  }

  test('reports a vulnerable package, no vulnerable package, and a registry without an answer', async () => {
    const { title, severity } = leak
    const url = 'https://advisories.sea/GHSA-aaaa-bbbb-cccc'
    const known = { 'left-boat': [{ id: 1101, url, title, severity, vulnerable_versions: '<2', cwe: [], cvss: {} }] }
    expect(await asked(200, known)).toEqual({ advisories: [leak] })
    expect(await asked(200, {})).toEqual({ advisories: [] })
    expect((await asked(405, {})).unasked).toContain('405')
  })
})
