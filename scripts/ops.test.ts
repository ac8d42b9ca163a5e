import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { backupDays, logDays } from '../domain/periods.ts'
import { variableNames } from '../server/env.ts'
import { accessTable } from '../server/testing/route-access/table.ts'

const root = dirname(import.meta.dirname)
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const ops = readdirSync(join(root, 'ops'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
const handbook = read('docs/operating.md')

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

test.each(variableNames)('the documentation for operators explains the setting %s', (name) => {
  expect(all(handbook, /^\| (.+?) \|/gm).join(' ')).toContain(`\`${name}\``)
  expect(read('.env.example')).toMatch(new RegExp(`^#${name}=`, 'm'))
})

test('the documentation explains no unknown setting', () => {
  const example = all(read('.env.example'), /^#?([A-Z_]+)=/gm)
  const given = ops.flatMap((path) => all(read(path), /\b([A-Z][A-Z_]+)=(?!\$)/g))
  const others = ['NODE', 'NODE_ENV', 'ON_ERROR_STOP', 'PRIMARY_PORT']
  const isOthers = (name: string) => others.includes(name) || /^(?:PATRONI|ETCD)_/.test(name)
  expect([...example, ...given].filter((name) => !variableNames.includes(name) && !isOthers(name))).toEqual([])
})

test('backups are kept on the server as long as the privacy page says', () => {
  expect(all(read('ops/harbour-backup.service'), /-mtime \+(\d+)/g).map(Number)).toEqual([backupDays])
})

test('every command in the documentation for operators exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const told = [handbook, read('docs/security.md'), ...ops.map(read)].flatMap((text) => all(text, /npm run ([\w:]+)/g))
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter((name) => scripts[name] === undefined)).toEqual([])
  const tasks = Object.values(scripts).map((script) => script.replace('node scripts/run.mjs ', ''))
  expect(tasks.filter((task) => !new RegExp(`^ {2}'?${task}'?: \\[`, 'm').test(read('scripts/run.mjs')))).toEqual([])
})

test('every file named in the documentation for operators exists', () => {
  const rooms = 'docs|ops|server|scripts|content|domain|e2e|app'
  const told = [handbook, read('docs/security.md'), ...ops.map(read)].flatMap((text) =>
    all(text, new RegExp(`(?<![\\w/.@])((?:${rooms})/[\\w./-]*\\w)`, 'g')),
  )
  expect(told.length).toBeGreaterThan(10)
  // Returns whether a file exists. Documents name the files of decisions by their number only.
  const isThere = (path: string): boolean =>
    existsSync(join(root, path)) ||
    (path.startsWith('docs/decisions/') &&
      readdirSync(join(root, 'docs/decisions')).some((name) => `docs/decisions/${name}`.startsWith(`${path}-`)))
  expect(told.filter((path) => !isThere(path))).toEqual([])
})

test('services and images start what npm start starts, and copy existing files', () => {
  const run = read('scripts/run.mjs')
  const [server = ''] = all(run, /^ {2}start: \['([^']+)'\]/gm)
  const started = [
    ...all(read('ops/harbour.service'), /^ExecStart=\/usr\/bin\/node (\S+)$/gm),
    ...all(read('ops/Containerfile'), /^CMD \["node", "([^"]+)"\]$/gm),
  ]
  expect(started).toEqual([server, server])
  expect(all(read('ops/harbour-backup.service'), /^ExecStart=\/usr\/bin\/node (\S+)$/gm)).toEqual(['scripts/backup.ts'])
  const made = ['dist', 'node_modules']
  const copied = all(read('ops/Containerfile'), /^COPY --from=build \/harbour\/(\S+)/gm)
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([])
})

test('proxies and health checks request existing paths', () => {
  const asked = ops.flatMap((path) => [
    ...all(read(path), /location =? ?(\/[\w./-]+) \{/g),
    ...all(read(path), /(?:health_uri|path) (\/[\w./*-]+)/g),
    ...all(read(path), /\}(\/healthz|\/readyz)`/g),
  ])
  const ours = accessTable.map(({ route }) => route.split(' ')[1] ?? '')
  // The proxy itself answers these paths, for certificates.
  const others = ['/.well-known/acme-challenge/']
  const known = (path: string): boolean =>
    others.includes(path) || ours.some((route) => route === path || route.startsWith(path.replace(/\*$/, '')))
  expect(asked.length).toBeGreaterThan(6)
  expect(asked.filter((path) => !known(path))).toEqual([])
})

test('alerts use existing metrics', () => {
  const folder = join(root, 'server', 'metrics')
  const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
  const made = sources.flatMap((name) => all(readFileSync(join(folder, name), 'utf8'), /'(harbour_[a-z_]+)'/g))
  const named = all(read('ops/alerts.yml'), /\b(harbour_[a-z_]+)/g)
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter((name) => !made.includes(name.replace(/_(count|bucket|sum)$/, '')))).toEqual([])
})

test('proxies log no network address, and logs are kept as long as the privacy page says', () => {
  const nginx = read('ops/nginx.conf')
  const logged = [...all(nginx, /^log_format (.+);$/gm), ...all(nginx, /^\s*error_log \S+ (\w+);$/gm)]
  expect(logged).toEqual([expect.not.stringMatching(/remote|forwarded|addr/), 'alert', 'alert'])
  // The current log file counts as one day, so logrotate keeps one file less than there are days.
  const caddy = read('ops/Caddyfile')
  for (const field of ['remote_ip', 'client_ip', 'uri', 'headers']) expect(caddy).toContain(`request>${field} delete`)
  expect(all(read('ops/logrotate.conf'), /^\s*(?:rotate|maxage) (\d+)$/gm).map(Number)).toEqual([
    logDays - 1,
    logDays - 1,
  ])
  expect(all(read('ops/journald.conf'), /^MaxRetentionSec=(\d+)day$/gm).map(Number)).toEqual([logDays])
})
