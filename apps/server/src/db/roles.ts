import { Client, escapeIdentifier, escapeLiteral } from 'pg'

/** Raised when the roles below change, so that installations made before get the change at their next start. */
export const ROLES_VERSION = 1

/** The roles the servers use. None may pass row-level security or own anything (F10). */
export const SERVER_ROLES = ['tabard_app', 'tabard_platform', 'tabard_jobs'] as const
export const OWNER_ROLE = 'tabard_owner'
const DATABASE = 'tabard'

interface RolePasswords {
  owner: string
  app: string
  platform: string
  jobs: string
}

/** Creates roles and database in the embedded cluster; the superuser is used for nothing else. May run again. */
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

/** What a server's role may do by itself: log in. Everything else is granted table by table in the migrations. */
export const PLAIN_LOGIN = 'login nosuperuser nocreaterole nocreatedb nobypassrls'

/** Creates the role, or gives an existing one these attributes. */
export async function ensureRole(client: Client, role: string, attributes: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  const verb = found.rowCount === 0 ? 'create' : 'alter'
  await client.query(`${verb} role ${escapeIdentifier(role)} ${attributes}`)
}

/** Opens one connection for `use` and closes it whatever happens. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 8_000,
    application_name: 'tabard-setup',
  })
  // A connection that breaks between two queries would otherwise end the process; the next query reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
