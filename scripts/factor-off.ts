/**
 * `npm run factor:off -- ADDRESS` turns two-step sign-in off for the account with this e-mail address and ends its
 * sessions, for somebody who lost both the phone and the recovery codes (docs/operating.md). Only one process can use
 * the embedded database, so Harbour must be stopped first if it uses that.
 */
import { removeSecondFactor } from '../server/auth/second-factor.ts'
import { systemClock } from '../server/clock.ts'
import { openEmbedded, openPostgres } from '../server/db/open.ts'
import { asSystem } from '../server/db/scope.ts'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { createOutbox } from '../server/mail/outbox.ts'

const [email] = process.argv.slice(2)
try {
  if (email === undefined) throw new Error('Name the e-mail address of the account.')
  const env = readEnv(process.env)
  const { db, close } =
    env.databaseUrl === undefined ? await openEmbedded(env.dataDir) : await openPostgres(env.databaseUrl)
  try {
    // The mail is stored only; the server delivers it.
    const outbox = createOutbox({ db, clock: systemClock, log: createLog('warn'), deliver: async () => {} })
    if (!(await asSystem(() => removeSecondFactor({ db, env, outbox }, email))))
      throw new Error('This account has no two-step sign-in, or there is no such account.')
  } finally {
    await close()
  }
  console.log('Two-step sign-in is off for this account, which was signed out everywhere and gets a mail.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
