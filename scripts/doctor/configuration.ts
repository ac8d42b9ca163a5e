import { addDays, localDay } from '../../domain/day.ts'
import { hash } from '../../server/auth/passwords.ts'
import { isLoopback } from '../../server/env.ts'
import { fail, ok, reasonOf, warn, type Finding, type Patient } from './finding.ts'

/** The oldest version of Node that runs TypeScript without a build (scripts/start/runtime.mjs). */
const oldest = [24, 11] as const

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
    ? ok('node', version)
    : fail('node', `${version} is too old`, `use ${oldest.join('.')} or newer, or start by npm, which fetches one`)
}

/**
 * Checks that Node can hash passwords. In some builds of Node, OpenSSL lacks Argon2, and nobody could sign in
 * (docs/decisions/0033).
 */
export async function checkPasswords(): Promise<Finding> {
  const began = performance.now()
  try {
    await hash('a password of nobody')
  } catch (error) {
    const advice = 'use one of nodejs.org, or start by npm, which fetches one'
    return fail('passwords', `this Node cannot hash them: ${reasonOf(error)}`, advice)
  }
  return ok('passwords', `one is hashed in ${Math.round(performance.now() - began)} ms`)
}

/** Checks demo mode and the public address. */
export function checkAddress({ env }: Patient): Finding[] {
  const loopback = isLoopback(new URL(env.baseUrl).hostname)
  if (env.demo && !loopback) {
    return [fail('demo', `is on at ${env.baseUrl}: everybody's mail is public, Premium is free`, 'set DEMO=0')]
  }
  if (env.demo) return [ok('demo', `is on, for ${env.baseUrl} alone`)]
  if (loopback) return [warn('address', `BASE_URL is ${env.baseUrl}, which nobody else reaches`, 'set BASE_URL')]
  const proxied = !env.isTrustedProxy('127.0.0.1') && env.host === '127.0.0.1'
  return [
    ok('demo', 'is off'),
    ok('address', `${env.baseUrl}, by https`),
    ...(proxied
      ? [
          warn(
            'proxy',
            'HOST is 127.0.0.1, so there is a proxy on this machine, and TRUSTED_PROXY does not name it',
            'set TRUSTED_PROXY=127.0.0.1,::1, or all visitors share one rate limit',
          ),
        ]
      : []),
  ]
}

const fewestSigns = 12

/** @param generated whether the file `DATA_DIR/auth-secret` exists */
export function checkSecret({ env }: Patient, generated: boolean): Finding {
  const { authSecret } = env
  const advice = 'make one with: openssl rand -base64 32'
  if (authSecret !== undefined) {
    const signs = new Set(authSecret).size
    return signs >= fewestSigns
      ? ok('secret', `AUTH_SECRET is set, ${authSecret.length} characters`)
      : fail('secret', `AUTH_SECRET has ${signs} different characters only`, advice)
  }
  const from = generated ? 'is the one in DATA_DIR/auth-secret' : 'will be made on the first start, in DATA_DIR'
  if (env.databaseUrl === undefined || env.demo) return ok('secret', from)
  return warn('secret', `${from}: a second instance would have another`, `set AUTH_SECRET; ${advice}`)
}

function checkUrgent({ urgent }: Pick<Patient['env'], 'urgent'>): Finding {
  if (urgent.email === undefined)
    return warn(
      'urgent',
      'URGENT_EMAIL is not set: the form for urgent requests is not shown',
      'set it, with URGENT_HOURS, only where somebody reads it in those hours',
    )
  return urgent.hours === undefined
    ? fail(
        'urgent',
        'URGENT_HOURS is not set: the form for urgent requests is not shown',
        'set the hours in which somebody reads URGENT_EMAIL and can answer within 15 minutes',
      )
    : ok('urgent', `somebody has to answer within 15 minutes: ${urgent.hours}`)
}

/** Checks the settings for owner, helplines and urgent requests (D20, D21). */
export function checkPeople({ env }: Patient): Finding[] {
  if (env.demo) return []
  return [
    env.ownerEmail === undefined
      ? fail('owner', 'OWNER_EMAIL is not set: no admin, and nobody is mailed what members write', 'set OWNER_EMAIL')
      : ok('owner', 'OWNER_EMAIL is set'),
    env.adminSecondFactor
      ? ok('admins', 'sign in with two steps')
      : warn('admins', 'a password alone opens /admin', 'set ADMIN_SECOND_FACTOR=1'),
    checkUrgent(env),
    env.helplinesChecked === undefined
      ? fail(
          'helplines',
          'nobody has checked the numbers of Help now: those near the reader are hidden',
          'ring or read up each number of content/open/help-now.ts, then set HELPLINES_CHECKED to that day',
        )
      : ok('helplines', `checked on ${env.helplinesChecked}`),
  ]
}

/** After this number of days the health texts must be reviewed again. */
const reviewDays = 365

/** Checks whether a registered clinician has reviewed the health texts (docs/sources.md, docs/operating.md). */
export function checkClinicalReview({ env, now }: Patient): Finding {
  const { clinicalReview: review } = env
  const advice = 'let somebody registered read what docs/sources.md lists, then set CLINICAL_REVIEW'
  if (review === undefined) {
    const says = 'nobody registered has signed the health words'
    return env.demo ? warn('clinical', says, advice) : fail('clinical', says, advice)
  }
  const signed = `signed by ${review.name}, ${review.registration}, on ${review.on}`
  const today = localDay(now())
  if (review.on > today)
    return fail('clinical', `${signed}, a day that has not come`, 'set CLINICAL_REVIEW to the day of reading')
  return addDays(review.on, reviewDays) < today
    ? warn('clinical', `${signed}, over a year ago`, advice)
    : ok('clinical', signed)
}
