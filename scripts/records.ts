/**
 * `node scripts/records.ts` updates the record of processing in docs/data-protection.md from content/open/on-server.ts,
 * which a test compares with server/account/holdings.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onServer } from '../content/open/on-server.ts'

/** Shortens the sentence that data is deleted with the account to a few words, which the document explains. */
const withTheAccount = (until: string): string =>
  until
    .replace(/^Until you delete your account, or have not used it for [^)]*\)/, 'With the account')
    .replace(/; until you delete your account, or have not used it for [^)]*\)/, '; with the account')
    .replace(', or until you delete your account', '; with the account')

const file = join(import.meta.dirname, '../docs/data-protection.md')
const [begin, end] = ['<!-- record: made by scripts/records.ts -->', '<!-- end of the record -->']

export function withRecord(page: string): string {
  const rows = onServer.map(
    ({ what, why, basis, until }) => `| ${[what, why, basis, withTheAccount(until)].join(' | ')} |`,
  )
  const table = ['| What | Why | Basis | Kept |', '|---|---|---|---|', ...rows].join('\n')
  const [before = '', rest = ''] = page.split(begin)
  return `${before}${begin}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ''}`
}

export const readRecords = (): string => readFileSync(file, 'utf8')

if (process.argv[1] === import.meta.filename) writeFileSync(file, withRecord(readRecords()))
