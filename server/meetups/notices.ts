import { eq } from 'drizzle-orm'
import { isPaused, type Notifications } from '../../domain/notifications.ts'
import { user } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { operatorOf, type Env } from '../env.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Mail } from '../mail/mail-content.ts'
import { comersOf, endGoings } from './goings.ts'
import { calledOffMail, decisionMail, movedMail, proposalWaitsMail, type Decision } from './mails.ts'
import { toMeetup, type StoredMeetup } from './rows.ts'

export type NoticeNeeds = Readonly<{
  env: Env
  clock: Clock
  outbox: Pick<Outbox, 'put'>
  notifications: {
    settingsOf(userId: string, tx: Db): Promise<Pick<Notifications, 'pause'>>
    put(tx: Db, push: { userId: string; kind: 'meetup'; about: string; expiresAt: Date }): Promise<void>
  }
}>

/*
 * Queues mails and pushes about one meetup, in the transaction that changes the meetup and has locked its row, so
 * that each change is announced once. All functions here need the system scope. Members who have paused everything
 * get nothing (D52).
 */

async function tellComers(
  { outbox, notifications }: NoticeNeeds,
  tx: Db,
  { id, date, version, endsAt }: StoredMeetup,
  mailTo: (to: string) => Promise<Mail>,
): Promise<void> {
  for (const { userId, address } of await comersOf(tx, id, date)) {
    if (isPaused(await notifications.settingsOf(userId, tx))) continue
    await outbox.put(await mailTo(address), tx)
    await notifications.put(tx, { userId, kind: 'meetup', about: `${id} ${version}`, expiresAt: endsAt })
  }
}

/** Notifies the members who come that an upcoming published meetup was cancelled, withdrawn or deleted. */
export async function tellCalledOff(needs: NoticeNeeds, tx: Db, row: StoredMeetup): Promise<void> {
  if (row.status !== 'published' || row.endsAt <= needs.clock()) return
  const { baseUrl } = needs.env
  await tellComers(needs, tx, row, (to) => calledOffMail({ to, meetup: toMeetup(row), baseUrl }))
  await endGoings(tx, row.id, row.date)
}

const told = ['date', 'time', 'endTime', 'address', 'lat', 'lng'] as const

/**
 * Notifies the members who come that day, time or place of a published meetup has changed. If the day has changed,
 * all sign-ups end.
 */
export async function tellMoved(needs: NoticeNeeds, tx: Db, before: StoredMeetup, after: StoredMeetup): Promise<void> {
  if (told.every((name) => before[name] === after[name])) return
  const isOtherDay = before.date !== after.date
  const { baseUrl } = needs.env
  await tellComers(needs, tx, before, (to) => movedMail({ to, meetup: toMeetup(after), isOtherDay, baseUrl }))
  if (isOtherDay) await endGoings(tx, before.id, before.date)
}

/** Tells the organiser about an admin's decision. A meetup of the team has no organiser to notify. */
export async function tellOrganiser(
  { env, outbox, notifications }: NoticeNeeds,
  tx: Db,
  { proposedBy }: StoredMeetup,
  decision: Decision,
): Promise<void> {
  if (proposedBy === null) return
  const [organiser] = await tx.select({ email: user.email }).from(user).where(eq(user.id, proposedBy))
  if (organiser === undefined || isPaused(await notifications.settingsOf(proposedBy, tx))) return
  await outbox.put(await decisionMail({ to: organiser.email, decision, baseUrl: env.baseUrl }), tx)
}

/** Tells the operator that a proposal or a change of a published meetup waits for a decision. */
export async function tellOperator({ env, outbox }: NoticeNeeds, tx: Db, isChange: boolean): Promise<void> {
  const to = operatorOf(env)
  if (to === undefined) return
  await outbox.put(await proposalWaitsMail({ to, isChange, baseUrl: env.baseUrl }), tx)
}
