import { copyFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import { startServer, type Contender } from './contender.ts'
import { freePort } from '../../scripts/free-port.ts'

const masterKey = 'a key of the comparison'
const password = 'three blue boats'
const people = 16
const application = { 'x-parse-application-id': 'bench', 'content-type': 'application/json' }
const words = { subject: 'A question', message: 'Where is the harbour? '.repeat(10) }

interface Person {
  readonly objectId: string
  readonly sessionToken: string
}

async function call<T>(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...application, ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const messageOf = ({ objectId }: Person) => ({
  ...words,
  user: { __type: 'Pointer', className: '_User', objectId },
  ACL: { [objectId]: { read: true, write: true } },
})

async function fill(api: string, databaseUrl: string): Promise<Person[]> {
  await call(
    `${api}/schemas/Message`,
    {
      className: 'Message',
      fields: {
        subject: { type: 'String' },
        message: { type: 'String' },
        user: { type: 'Pointer', targetClass: '_User' },
      },
    },
    { 'x-parse-master-key': masterKey },
  )
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create index on "Message" ("user", "createdAt")')
  await client.end()
  return Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const person = await call<Person>(
        `${api}/users`,
        { username: `maya${index}@example.com`, email: `maya${index}@example.com`, password, name: 'Maya' },
        { 'x-parse-revocable-session': '1' },
      )
      const headers = { 'x-parse-session-token': person.sessionToken }
      for (let count = 0; count < 50; count += 1) await call(`${api}/classes/Message`, messageOf(person), headers)
      return person
    }),
  )
}

/** Starts Parse Server on PostgreSQL. Only sixteen people make all requests, so that its memory cache is used. */
export async function startPeer(parts: {
  readonly tools: string
  readonly log: string
  readonly file: string
  readonly databaseUrl: string
}): Promise<Contender> {
  const { tools, log, file, databaseUrl } = parts
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const script = join(tools, 'peer-server.mjs')
  copyFileSync(join(import.meta.dirname, 'peer-server.mjs'), script)
  const env = { PORT: String(port), DATABASE_URL: databaseUrl, MASTER_KEY: masterKey, FOLDER: dirname(file) }
  const { pid, stop } = await startServer(script, { cwd: dirname(log), env, log, probe: `${url}/parse/health` })
  const everybody = await fill(`${url}/parse`, databaseUrl)
  const of = (index: number): Person => everybody[index % people] ?? { objectId: '', sessionToken: '' }
  const headersOf = (index: number) => ({ ...application, 'x-parse-session-token': of(index).sessionToken })
  const bodies = everybody.map((person) => JSON.stringify(messageOf(person)))
  const mine = ({ objectId }: Person) =>
    encodeURIComponent(JSON.stringify({ user: { __type: 'Pointer', className: '_User', objectId } }))
  const messages = (index: number) => ({
    path: `/parse/classes/Message?limit=50&order=-createdAt&where=${mine(of(index))}`,
    headers: headersOf(index),
  })
  return {
    name: 'Parse Server, PostgreSQL',
    url,
    pid,
    stop,
    asks: {
      'session check': (index) => ({ path: '/parse/users/me', headers: headersOf(index) }),
      'insert message': (index) => ({
        method: 'POST',
        path: '/parse/classes/Message',
        headers: headersOf(index),
        body: bodies[index % people] ?? '',
      }),
      'list 50': messages,
      // Parse Server has no sync; its clients ask for a list again.
      'sync pull': messages,
      'sign-in': (index) => ({
        method: 'POST',
        path: '/parse/login',
        headers: { ...application, 'x-parse-revocable-session': '1' },
        body: JSON.stringify({ username: `maya${index % people}@example.com`, password }),
      }),
      'static file': () => ({ path: `/assets/${basename(file)}` }),
    },
  }
}
