import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { profileChange, profileView, type ProfileView } from '../../domain/profile.ts'
import { membersOnly, type Member, type SessionReader } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import { jsonBody } from '../http/body.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { describer } from '../http/describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Sync } from '../sync/sync.ts'
import { profiles } from './table.ts'

const describe = describer('profile')

type Needs = Readonly<{
  auth: SessionReader
  db: Db
  clock: Clock
  limiter: Limiter
  sync: Pick<Sync, 'turn' | 'isOn'>
  notifications: { settingsOf(userId: string): Promise<Required<Pick<ProfileView, 'pause'>>> }
}>

const perMember: Limit = { name: 'profile', max: 120, windowS: 600 }

async function readProfile({ db, sync, notifications }: Needs, member: Member): Promise<ProfileView> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, member.id))
  return {
    first_name: row?.firstName ?? member.name,
    display_name: row?.displayName ?? null,
    initials: row?.initials ?? null,
    sync: await sync.isOn(member),
    pause: (await notifications.settingsOf(member.id)).pause,
  }
}

/** Routes for first name, display name and initials of the member (spec §3, Profile). */
export function profileRoutes(needs: Needs) {
  const { auth, db, clock, limiter, sync } = needs
  return new Hono()
    .get(
      '/api/profile',
      membersOnly({ auth }),
      describe({
        summary: 'Read the profile of the signed-in member',
        gives: profileView,
        errors: [401],
      }),
      async (c) => c.json(await readProfile(needs, c.var.member)),
    )
    .patch(
      '/api/profile',
      membersOnly({ auth }),
      describe({
        summary:
          'Change the given fields of the profile; an empty display name or empty initials restore the default; `sync: false` erases what is kept in the account',
        gives: profileView,
        errors: [401, 403, 429],
      }),
      jsonBody(profileChange),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        const { first_name: firstName, display_name: displayName, initials, sync: turned } = c.req.valid('json')
        const change = {
          ...(firstName === undefined ? {} : { firstName }),
          ...(displayName === undefined ? {} : { displayName }),
          ...(initials === undefined ? {} : { initials }),
        }
        await db.transaction(async (tx) => {
          // The account row is updated first, because all code locks it before other rows. If the account has been
          // deleted, no row is updated, and no profile is created.
          const named = firstName === undefined ? {} : { name: firstName, firstName, fullName: firstName }
          const rows = await tx
            .update(user)
            .set({ ...named, updatedAt: clock() })
            .where(eq(user.id, member.id))
            .returning({ id: user.id })
          if (rows.length === 0) return
          if (turned !== undefined) await sync.turn(tx, member, turned)
          if (Object.keys(change).length === 0) return
          await tx
            .insert(profiles)
            .values({ userId: member.id, firstName: member.name, createdAt: clock(), ...change })
            .onConflictDoUpdate({ target: profiles.userId, set: change })
        })
        return c.json(await readProfile(needs, member))
      },
    )
}
