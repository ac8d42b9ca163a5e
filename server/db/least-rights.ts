import { DatabaseError, escapeIdentifier, type ClientBase } from 'pg'

/** The rights the server works with on PostgreSQL; nobody signs in as it (docs/decisions/0021). */
export const appRole = 'harbour_app'

/** What the server may do by itself, and why it may do more where that could not be had. */
export interface Rights {
  /** The role that the server's connections take; null: they have the rights of the user in DATABASE_URL. */
  readonly role: typeof appRole | null
  /** A sentence for the operator; null when all is as it should be. */
  readonly lacking: string | null
}

/** Somebody else made it in the same moment: roles are the whole server's, and other databases' Harbours start too. */
const simultaneous = ['42710', '23505', 'XX000']

async function unlessSimultaneous(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DatabaseError) || !simultaneous.includes(error.code ?? '')) throw error
  }
}

const isTrue = async (client: ClientBase, question: string): Promise<boolean> =>
  (await client.query<{ yes: boolean }>(`select (${question}) as yes`)).rows[0]?.yes === true

/** The audit log of roles: who may read and add to it cannot change what it says. */
const appendOnly = ['role_changes']

/** What else it may call; the rest of the functions are the triggers', or the owner's. */
const callable = ['keep_event_months', 'drop_old_events']

/**
 * Rows of our tables, and nothing else: no table can be made, changed or emptied with them. Asked for at every start, so
 * that tables of later migrations and a restored backup have them too.
 */
const grants = [
  `grant usage on schema public, drizzle to ${appRole}`,
  `grant select, insert, update, delete on all tables in schema public to ${appRole}`,
  `grant usage on all sequences in schema public to ${appRole}`,
  `grant select on all tables in schema drizzle to ${appRole}`,
  `grant execute on function ${callable.join(', ')} to ${appRole}`,
  ...appendOnly.map((table) => `revoke update, delete on ${escapeIdentifier(table)} from ${appRole}`),
]

async function prepare(client: ClientBase): Promise<void> {
  if (!(await isTrue(client, `exists (select from pg_roles where rolname = '${appRole}')`))) {
    await unlessSimultaneous(() => client.query(`create role ${appRole} nologin`))
  }
  if (!(await isTrue(client, `pg_has_role('${appRole}', 'member')`))) {
    await unlessSimultaneous(() => client.query(`grant ${appRole} to current_user`))
  }
  for (const grant of grants) await client.query(grant)
  // What the connections will do; and what would make all of it worth nothing.
  await client.query(`set role ${appRole}`)
  const exempt = await isTrue(
    client,
    `exists (select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls))
      or exists (select from pg_class where relnamespace = 'public'::regnamespace and relowner = current_user::regrole)`,
  )
  await client.query('reset role')
  if (exempt) throw new Error(`the role ${appRole} owns tables or stands above the walls`)
}

/**
 * Makes the app's role and gives it its rights; `client` is the owner's, and nobody else does the same meanwhile. A
 * database where the role cannot be made or taken is served with its owner's rights: `lacking` then says why.
 */
export async function prepareLeastRights(client: ClientBase): Promise<Rights> {
  try {
    await prepare(client)
    return { role: appRole, lacking: null }
  } catch (error) {
    await client.query('reset role')
    if (!(error instanceof Error)) throw error
    const lacking = `Harbour works with the rights of its database's owner, and row-level security does not bind it: ${error.message}`
    return { role: null, lacking }
  }
}
