import { DatabaseError, escapeIdentifier, type ClientBase } from 'pg'

/** Database role with only the rights that the server needs; nobody can log in with it (docs/decisions/0021). */
export const appRole = 'harbour_app'

export interface Rights {
  /** Role of the server's connections; null if they have the rights of the user in DATABASE_URL. */
  readonly role: typeof appRole | null
  /**
   * A sentence for the operator that says why the server runs with more rights than it needs; null if it runs with only
   * the needed rights.
   */
  readonly lacking: string | null
}

/**
 * Error codes that occur when another instance creates the role at the same time. All databases of a PostgreSQL server
 * share their roles.
 */
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

/** The audit log of role changes: the server may add rows, but not update or delete them. */
const appendOnly = ['role_changes']

/** Functions that the server may call; other functions are for triggers or the owner of the tables. */
const callable = ['keep_event_months', 'drop_old_events']

/**
 * Rights on rows only, and none to create, alter or truncate tables. They are granted at every start, so that new and
 * restored tables have them.
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
  // Checks the role that the connections will use: row-level security does not apply to a role that owns tables or may
  // bypass it.
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
 * Creates the server's role and grants its rights. `client` belongs to the owner of the tables and holds the migration
 * lock. If the role cannot be created or used, the server keeps the owner's rights and `lacking` gives the reason.
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
