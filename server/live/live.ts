import { eq, inArray, sql } from 'drizzle-orm'
import { session } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { OpenDatabase, Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { Log } from '../log.ts'
import { Problem } from '../http/problem.ts'
import * as z from 'zod'

/**
 * Notification channel of the database, to which all server processes listen. Database triggers use it too
 * (db/migrations).
 */
const channel = 'harbour_live'

const liveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['subscription', 'reply', 'role', 'sync', 'lists', 'pause']), user: z.string() }),
  z.object({ kind: z.literal('signed-out'), user: z.string(), session: z.string() }),
  // For everybody: content that all members see has changed.
  z.object({ kind: z.literal('content') }),
])

/** An event for the open tabs of a user, or of everybody. It contains no data: the tabs then fetch the data. */
type LiveMessage = z.infer<typeof liveMessage>

function readMessage(payload: string): LiveMessage | null {
  try {
    return liveMessage.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/** Notifies the open tabs of a user. Within a transaction the event is sent when the transaction commits. */
async function notify(
  db: Db,
  news: { readonly kind: 'subscription' | 'reply' | 'sync' | 'lists' | 'pause'; readonly user: string },
) {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ kind: news.kind, user: news.user })})`)
}

/** Notifies the open tabs of everybody. Within a transaction the event is sent when the transaction commits. */
async function notifyAll(db: Db, kind: 'content') {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ kind })})`)
}

/** Interval of the heartbeat in the live channel (spec §9, Realtime; D35). */
const seedBeatMs = 25_000
/**
 * Maximum number of streams for one user; above it the oldest stream is closed. Tabs share a stream by means of Web
 * Locks. In browsers without Web Locks each tab has its own stream.
 */
const mostForOne = 20
type EventName = 'ready' | 'beat' | LiveMessage['kind']

interface Seat {
  readonly user: string
  readonly session: string
  /** Time when the session ends, as far as this process knows it; requests extend the session. */
  expiresAt: Date
  send(name: EventName): void
  end(): void
}

export interface Live {
  readonly size: number
  /**
   * Opens a stream of server-sent events for a session; returns null when the session has ended. `hangUp` closes the
   * connection of a client that does not read.
   * @throws Problem 503 while the server is stopping
   */
  join(member: { readonly id: string; readonly sessionId: string }, hangUp?: () => void): Promise<EventStream | null>
  readonly notify: typeof notify
  readonly notifyAll: typeof notifyAll
  /**
   * Closes all streams and stops listening; a second call does nothing. It must be called before the server waits for
   * its connections to close.
   */
  close(): Promise<void>
}

type EventStream = ReadableStream<Uint8Array<ArrayBuffer>>

const encoder = new TextEncoder()
const written = (name: EventName) => encoder.encode(`event: ${name}\ndata: {}\n\n`)

/**
 * The server side of the live channel (D35): sends events about subscription, reply, role, sync, shared lists, pause
 * and sign-out to open tabs. Every server process listens to the database, so a tab may be connected to any process.
 */
export async function createLive(parts: {
  readonly database: Pick<OpenDatabase, 'db' | 'listen'>
  readonly log: Log
  readonly clock: Clock
  readonly beatMs?: number
}): Promise<Live> {
  const { database, log, clock, beatMs = seedBeatMs } = parts
  const { db } = database
  const seats = new Map<string, Set<Seat>>()
  let closed = false

  const everySeat = (): Seat[] => [...seats.values()].flatMap((ofOne) => [...ofOne])

  function forget(seat: Seat): void {
    const ofOne = seats.get(seat.user)
    ofOne?.delete(seat)
    if (ofOne?.size === 0) seats.delete(seat.user)
  }

  function takeSeat(user: string, sessionId: string, hangUp?: () => void) {
    let out!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
    /** Events that the client has not read yet, each kind at most once. */
    const unread: EventName[] = []
    const gone = () => !(seats.get(user)?.has(seat) ?? false)
    const write = (name: EventName) => out.enqueue(written(name))
    const seat: Seat = {
      user,
      session: sessionId,
      expiresAt: clock(),
      send(name) {
        if (gone()) return
        if ((out.desiredSize ?? 0) > 0) return write(name)
        if (!unread.includes(name)) return void unread.push(name)
        // The client has not even read the previous heartbeat, so the stream is closed.
        if (name === 'beat') cut()
      },
      end() {
        if (gone()) return
        forget(seat)
        for (const name of unread) write(name)
        out.close()
      },
    }

    function cut(): void {
      forget(seat)
      if (hangUp) hangUp()
      else out.error(new Error('nobody reads this stream'))
    }

    const stream: EventStream = new ReadableStream({
      start: (controller) => void (out = controller),
      pull() {
        const name = unread.shift()
        if (name !== undefined) write(name)
      },
      cancel: () => forget(seat),
    })
    const ofOne = seats.get(user) ?? new Set()
    seats.set(user, ofOne.add(seat))
    if (ofOne.size > mostForOne) ofOne.values().next().value?.end()
    return { seat, stream }
  }

  function signOut(seat: Seat): void {
    seat.send('signed-out')
    seat.end()
  }

  function hear(payload: string): void {
    const message = readMessage(payload)
    if (message === null) return log.warn('the live channel heard what is no message')
    if (message.kind === 'content') {
      for (const seat of everySeat()) seat.send(message.kind)
      return
    }
    for (const seat of seats.get(message.user) ?? []) {
      if (message.kind !== 'signed-out') seat.send(message.kind)
      else if (seat.session === message.session) signOut(seat)
    }
  }

  /** Requests extend a session, so a session that seems expired is first checked in the database. */
  async function endExpired(suspects: readonly Seat[]): Promise<void> {
    const now = clock()
    const ids = [...new Set(suspects.map((seat) => seat.session))]
    const rows = await asSystem(() =>
      db.select({ id: session.id, expiresAt: session.expiresAt }).from(session).where(inArray(session.id, ids)),
    )
    const ends = new Map(rows.map((row) => [row.id, row.expiresAt]))
    for (const seat of suspects) {
      const expiresAt = ends.get(seat.session)
      if (expiresAt === undefined || expiresAt <= now) signOut(seat)
      else seat.expiresAt = expiresAt
    }
  }

  function beat(): void {
    const now = clock()
    const all = everySeat()
    for (const seat of all) seat.send('beat')
    const suspects = all.filter((seat) => seat.expiresAt <= now)
    if (suspects.length === 0) return
    endExpired(suspects).catch((error: unknown) => log.error({ err: error }, 'sessions of streams not checked'))
  }

  const stopListening = await database.listen(channel, hear, () => {
    // Notifications may be lost, so all streams end; the clients reconnect and fetch everything again.
    log.warn({ streams: everySeat().length }, 'the live channel was deaf for a while: its streams start again')
    for (const seat of everySeat()) seat.end()
  })
  const beats = setInterval(beat, beatMs)
  beats.unref()

  return {
    get size() {
      return everySeat().length
    },

    async join(member, hangUp) {
      if (closed) {
        const headers = { 'retry-after': '5' }
        throw new Problem(503, null, 'We are just restarting. Please try again in a moment.', { headers })
      }
      // The stream is registered before the session check, so that a sign-out between the two is not missed.
      const { seat, stream } = takeSeat(member.id, member.sessionId, hangUp)
      seat.send('ready')
      try {
        const [row] = await db
          .select({ expiresAt: session.expiresAt })
          .from(session)
          .where(eq(session.id, member.sessionId))
        if (row !== undefined && row.expiresAt > clock()) {
          seat.expiresAt = row.expiresAt
          return stream
        }
      } catch (error) {
        forget(seat)
        throw error
      }
      forget(seat)
      return null
    },

    notify,
    notifyAll,

    async close() {
      if (closed) return
      closed = true
      clearInterval(beats)
      for (const seat of everySeat()) seat.end()
      await stopListening()
    },
  }
}
