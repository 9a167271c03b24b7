import { Client, escapeIdentifier, escapeLiteral } from 'pg'

/** Increase when the roles below change, so that existing installations update them at their next start. */
export const ROLES_VERSION = 1

/** The roles of the servers. None may bypass row-level security or own anything (F10). */
export const SERVER_ROLES = ['tabard_app', 'tabard_platform', 'tabard_jobs'] as const
export const OWNER_ROLE = 'tabard_owner'
const DATABASE = 'tabard'

interface RolePasswords {
  owner: string
  app: string
  platform: string
  jobs: string
}

/** Create roles and database in the built-in cluster. Idempotent. Nothing else uses the superuser. */
export async function ensureOwnRoles(adminUrl: string, passwords: RolePasswords): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await ensureRole(
      client,
      OWNER_ROLE,
      `login nosuperuser nocreaterole nocreatedb bypassrls password ${escapeLiteral(passwords.owner)}`,
    )
    for (const [role, password] of [
      ['tabard_app', passwords.app],
      ['tabard_platform', passwords.platform],
      ['tabard_jobs', passwords.jobs],
    ] as const) {
      await ensureRole(client, role, `${PLAIN_LOGIN} password ${escapeLiteral(password)}`)
    }
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
    await client.query(`revoke all on database ${DATABASE} from public`)
    await client.query(`grant connect on database ${DATABASE} to ${SERVER_ROLES.join(', ')}`)
  })
  const inside = new URL(adminUrl)
  inside.pathname = `/${DATABASE}`
  await withClient(inside.href, async (client) => {
    await client.query(`alter schema public owner to ${OWNER_ROLE}`)
    await client.query('revoke create on schema public from public')
  })
}

/** The attributes of a server role: it may log in. Migrations grant everything else table by table. */
export const PLAIN_LOGIN = 'login nosuperuser nocreaterole nocreatedb nobypassrls'

/** Create a role, or give an existing one these attributes. */
export async function ensureRole(client: Client, role: string, attributes: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  const verb = found.rowCount === 0 ? 'create' : 'alter'
  await client.query(`${verb} role ${escapeIdentifier(role)} ${attributes}`)
}

/** Run `use` with one connection and always close it. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 8_000,
    application_name: 'tabard-setup',
  })
  // A connection that breaks between two queries must not end the process; the next query reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
