import { eq, inArray } from 'drizzle-orm'
import { session } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { channel, readMessage, tell } from './message.ts'

/** Figures of the seed (spec §9, Realtime; D35): a sign of life this often. */
const seedBeatMs = 25_000
/** Tabs without Web Locks hold a stream each; beyond this the oldest gives way. */
const mostForOne = 20
type EventName = 'ready' | 'beat' | 'subscription' | 'reply' | 'role' | 'signed-out'

/** One open stream. */
interface Seat {
  readonly user: string
  readonly session: string
  /** When the session ends, as far as is known. */
  expiresAt: Date
  send(name: EventName): void
  end(): void
}

export interface Live {
  /** How many streams are open, of everybody. */
  readonly size: number
  /**
   * Opens a stream of server-sent events for a session; null when the session is over. `hangUp` cuts the
   * connection of somebody who does not read. Throws a Problem (503) once the server is stopping.
   */
  join(member: { readonly id: string; readonly sessionId: string }, hangUp?: () => void): Promise<EventStream | null>
  readonly tell: typeof tell
  /** Ends all streams and stops listening; to be called before the server waits for its connections. Once is enough. */
  close(): Promise<void>
}

export type EventStream = ReadableStream<Uint8Array<ArrayBuffer>>

const encoder = new TextEncoder()
const written = (name: EventName) => encoder.encode(`event: ${name}\ndata: {}\n\n`)

/**
 * The hub of the live channel (D35): tells open tabs of a changed subscription, a reply, a role and a sign-out. Every
 * process listens to the database, so it makes no difference which one a tab is connected to.
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
    /** What waits for its reader: each event once, for it says the same the second time. */
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
        // Not even the beat before this one was taken.
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
    for (const seat of seats.get(message.user) ?? []) {
      if (message.kind !== 'signed-out') seat.send(message.kind)
      else if (seat.session === message.session) signOut(seat)
    }
  }

  /** A session lives on while it is used: only one that looks over is asked about. */
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
    // Whoever comes back asks for everything anew, and shows a session that still holds.
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
        throw new Problem({ status: 503, detail: 'We are just restarting. Please try again in a moment.', headers })
      }
      // Seated before the session is looked at, so that no sign-out falls in between.
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

    tell,

    async close() {
      if (closed) return
      closed = true
      clearInterval(beats)
      for (const seat of everySeat()) seat.end()
      await stopListening()
    },
  }
}
