import type { BrowserContext, Page } from '@playwright/test'
import type { Server } from './server.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

let count = 0

/** Returns a person with a new address that the server does not know yet. */
export function somebody(name = 'Maya'): Person {
  count += 1
  return { name, email: `${name.toLowerCase()}-${process.pid}-${count}@example.com`, password: 'three blue boats' }
}

/** Sends one API request as Harbour's pages do. Returns the response, whatever its status. */
export async function call(server: Server, path: string, body?: unknown, cookie = ''): Promise<Response> {
  return fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { origin: server.url, 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function insist(response: Promise<Response>): Promise<Response> {
  const answer = await response
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Signs the person up through the API and confirms the address with the token of the mail. */
export async function signUp(server: Server, person: Person): Promise<void> {
  // The operator may have received mails before signing up, so the mail with the token is not always the first.
  const before = server.sink.mails.filter(({ to }) => to === person.email).length
  await insist(call(server, '/api/auth/sign-up/email', person))
  const { token } = await server.sink.mailTo(person.email, before + 1)
  await insist(call(server, `/api/auth/verify-email?token=${encodeURIComponent(token)}`))
}

/**
 * Waits until all mails in the outbox are sent. A new mail is put at the end of the outbox, so its arrival proves this.
 */
export async function mailsAreOut(server: Server): Promise<void> {
  const last = somebody('Last')
  await insist(call(server, '/api/auth/sign-up/email', last))
  await server.sink.mailTo(last.email)
}

/** Returns a new person with a confirmed account. */
export async function newPerson(server: Server, name?: string): Promise<Person> {
  const person = somebody(name)
  await signUp(server, person)
  return person
}

/** Returns a new session of the member, as a `cookie` header. */
export async function newSession(server: Server, { email, password }: Person): Promise<string> {
  const answer = await insist(call(server, '/api/auth/sign-in/email', { email, password }))
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.join('; ')
}

export async function startTrial(server: Server, person: Person): Promise<void> {
  await insist(call(server, '/api/start-trial', {}, await newSession(server, person)))
}

interface KeptSession {
  readonly cookie: string
  /** The device that uses this session. No other device gets it before this device is closed. */
  readonly device: BrowserContext
  inUse: boolean
}

const keptSessions = new WeakMap<Server, Map<string, KeptSession>>()

async function isSignedIn(server: Server, cookie: string): Promise<boolean> {
  const answer = await insist(call(server, '/api/auth/get-session', undefined, cookie))
  return (await answer.json()) !== null
}

/**
 * Returns a session of this person for this device. An unused session of an earlier test is taken if it is still valid,
 * because checking a password takes longer than loading a page. Two devices never share a session.
 */
async function sessionFor(device: BrowserContext, server: Server, person: Person): Promise<string> {
  const sessions = keptSessions.get(server) ?? new Map<string, KeptSession>()
  keptSessions.set(server, sessions)
  const kept = sessions.get(person.email)
  const free = kept !== undefined && (!kept.inUse || kept.device === device)
  const cookie = free && (await isSignedIn(server, kept.cookie)) ? kept.cookie : await newSession(server, person)
  if (kept === undefined || free) {
    const session: KeptSession = { cookie, device, inUse: true }
    sessions.set(person.email, session)
    device.once('close', () => (session.inUse = false))
  }
  return cookie
}

/** Signs this person in on this device, without the log-in page. */
export async function enter(context: BrowserContext, server: Server, person: Person): Promise<void> {
  const session = await sessionFor(context, server, person)
  await context.addCookies(
    session.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s)
      return { name, value, url: server.url, httpOnly: true, sameSite: 'Lax' as const }
    }),
  )
}

const trials = new WeakMap<Server, Promise<Person>>()

/**
 * Returns a member in a trial. Tests can share one such member for each server: a member's data is on the device, and
 * each test has a new device.
 */
export function memberInTrial(server: Server): Promise<Person> {
  const known = trials.get(server) ?? makeMemberInTrial(server)
  trials.set(server, known)
  return known
}

async function makeMemberInTrial(server: Server): Promise<Person> {
  const tess = await newPerson(server, 'Tess')
  await startTrial(server, tess)
  return tess
}

/** Signs in the member in a trial on the page's device, and signs out anybody else. */
export async function withTrial(page: Page, server: Server): Promise<void> {
  await enter(page.context(), server, await memberInTrial(server))
}

/** A message to the team, as its sender sees it. */
export interface Written {
  readonly subject: string
  readonly message: string
  readonly replies: readonly { readonly message: string }[]
}

/** Returns the member's messages on the server, newest first. */
export async function messagesOf(server: Server, person: Person): Promise<readonly Written[]> {
  const answer = await call(server, '/api/messages', undefined, await newSession(server, person))
  return ((await answer.json()) as { messages: Written[] }).messages
}
