import { Client } from 'pg'
import type { Config } from '../../config.ts'
import { PlainFault } from '../plain-fault.ts'

interface RoleRow {
  name: string
  is_superuser: boolean
  bypasses: boolean
  owns: boolean
}

/** Throw `PlainFault` if a server role is a superuser, owns tables or bypasses row-level security (F10). */
export async function checkRoles(config: Pick<Config, 'appUrl' | 'platformUrl' | 'jobsUrl'>): Promise<void> {
  await Promise.all([config.appUrl, config.platformUrl, config.jobsUrl].map(checkRole))
}

async function checkRole(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 8_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new PlainFault(
      `Cannot reach the database at ${new URL(url).host}: check DATABASE_URL. (${error instanceof Error ? error.message : String(error)})`,
    )
  }
  try {
    const { rows } = await client.query<RoleRow>(
      `select r.rolname as name, r.rolsuper as is_superuser, r.rolbypassrls as bypasses,
         exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and pg_has_role(r.oid, c.relowner, 'usage')) as owns
       from pg_roles r where r.rolname = current_user`,
    )
    const [role] = rows
    if (!role || role.is_superuser || role.bypasses || role.owns) {
      throw new PlainFault(
        `The database role ${role?.name ?? 'of the server'} can bypass row-level security, so tenants would not be isolated: set DATABASE_URL to the role tabard_app and DATABASE_OWNER_URL to the owner.`,
      )
    }
  } finally {
    await client.end()
  }
}
