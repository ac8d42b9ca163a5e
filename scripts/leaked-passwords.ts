/**
 * `node scripts/leaked-passwords.ts LIST` writes the filter of leaked passwords (server/auth/password-filter.ts) from a
 * text file with one password a line. Prints how many passwords the filter holds and how many random passwords it
 * takes for one of them (docs/sources.md).
 */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordMin } from '../domain/credentials.ts'
import { filterPath } from '../server/auth/leaked-passwords.ts'
import { addPassword, filterBytes, hasPassword } from '../server/auth/password-filter.ts'

const tries = 1_000_000

const [list = ''] = process.argv.slice(2)
const lines = readFileSync(list, 'utf8').split(/\r?\n/)
const passwords = new Set(lines.filter((line) => line.length >= passwordMin).map((line) => line.toLowerCase()))
const filter = new Uint8Array(filterBytes)
for (const password of passwords) addPassword(filter, password)
writeFileSync(join(import.meta.dirname, '..', filterPath), filter)

const wrong = Array.from({ length: tries }, () => randomBytes(12).toString('base64url')).filter((word) =>
  hasPassword(filter, word),
).length
console.log(`${passwords.size} passwords; of ${tries} random ones ${wrong} are taken for one of them.`)
