import { createHmac } from 'node:crypto'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { PlainFault } from '../plain-fault.ts'
import { ensureRole, PLAIN_LOGIN, withClient } from './roles.ts'
import type { DatabaseUrls } from '../connections/urls.ts'

/**
 * Set up the roles in the operator's own PostgreSQL. The passwords of the platform and job roles are derived
 * from the owner's, so nothing is stored. Throws `PlainFault`.
 */
export async function ensureExternalRoles(appUrl: string, ownerUrl: string): Promise<DatabaseUrls> {
  const owner = parseUrl(ownerUrl, 'DATABASE_OWNER_URL')
  const app = parseUrl(appUrl, 'DATABASE_URL')
  if (owner.username === app.username) {
    throw new PlainFault(
      'DATABASE_URL and DATABASE_OWNER_URL use the same role: set DATABASE_URL to a separate role that owns nothing, for example tabard_app.',
    )
  }
  const urls: DatabaseUrls = {
    owner: ownerUrl,
    app: appUrl,
    platform: derivedUrl(app, owner, 'tabard_platform'),
    jobs: derivedUrl(app, owner, 'tabard_jobs'),
  }
  await tryLogin(urls.owner, 'DATABASE_OWNER_URL')
  await withClient(ownerUrl, checkOwner)
  const working = await Promise.all([urls.app, urls.platform, urls.jobs].map(canLogIn))
  if (working.every(Boolean)) return urls
  await withClient(ownerUrl, (client) => createRoles(client, decodeURIComponent(owner.username), urls))
  await tryLogin(urls.app, 'DATABASE_URL')
  return urls
}

/** Row-level security is forced on every tenant table: migrations and backups of another owner would skip all rows. */
async function checkOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; isAble: boolean }>(
    'select rolname as name, rolbypassrls or rolsuper as "isAble" from pg_roles where rolname = current_user',
  )
  const [owner] = rows
  if (owner && !owner.isAble)
    throw new PlainFault(
      `The role ${owner.name} of DATABASE_OWNER_URL is subject to row-level security, so migrations and backups would skip every row: run  alter role ${escapeIdentifier(owner.name)} bypassrls;  as the database's administrator, then start again.`,
    )
}

/** Derive a role's password from the owner's: the same on every machine. */
export function derivePassword(ownerPassword: string, role: string): string {
  return createHmac('sha256', ownerPassword).update(role).digest('base64url')
}

async function createRoles(client: Client, owner: string, urls: DatabaseUrls): Promise<void> {
  const answer = await client.query<{ able: boolean; database: string }>(
    'select rolcreaterole or rolsuper as able, current_database() as database from pg_roles where rolname = current_user',
  )
  if (!answer.rows[0]?.able) {
    throw new PlainFault(
      `The database roles do not exist and ${owner} cannot create them: run  alter role ${escapeIdentifier(owner)} createrole;  as the database's administrator, then start again.`,
    )
  }
  for (const url of [urls.app, urls.platform, urls.jobs].map((text) => new URL(text))) {
    const role = decodeURIComponent(url.username)
    const password = escapeLiteral(decodeURIComponent(url.password))
    await ensureRole(
      client,
      role,
      `${role === 'tabard_app' || role.startsWith('tabard_') ? PLAIN_LOGIN : 'login'} password ${password}`,
    ).catch((fault: unknown) => {
      throw new PlainFault(
        `The role ${role} could not be set up (${messageOf(fault)}): run  grant ${escapeIdentifier(role)} to ${escapeIdentifier(owner)} with admin option;  as the database's administrator, then start again.`,
      )
    })
    await client.query(
      `grant connect on database ${escapeIdentifier(answer.rows[0].database)} to ${escapeIdentifier(role)}`,
    )
    // Migrations grant to tabard_app. A role of another name becomes its member.
    if (url.href === new URL(urls.app).href && role !== 'tabard_app') await joinAppRole(client, role)
  }
}

async function joinAppRole(client: Client, role: string): Promise<void> {
  const found = await client.query(`select 1 from pg_roles where rolname = 'tabard_app'`)
  if (found.rowCount === 0) await client.query('create role tabard_app nologin')
  await client.query(`grant tabard_app to ${escapeIdentifier(role)}`)
}

function derivedUrl(app: URL, owner: URL, role: string): string {
  const url = new URL(app.href)
  url.username = role
  url.password = encodeURIComponent(derivePassword(decodeURIComponent(owner.password), role))
  return url.href
}

function parseUrl(text: string, name: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.username) {
    throw new PlainFault(`${name} is not a URL of the form postgres://role:password@host:5432/database.`)
  }
  return url
}

async function canLogIn(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch(() => false)
}

async function tryLogin(url: string, name: string): Promise<void> {
  await withClient(url, async () => {}).catch((fault: unknown) => {
    const { host, pathname, username } = new URL(url)
    throw new PlainFault(
      `Cannot connect to the PostgreSQL in ${name} (${username} at ${host}${pathname}: ${messageOf(fault)}): check the URL and that the server is running, for example with  psql "$${name}" -c "select 1".`,
    )
  })
}

function messageOf(fault: unknown): string {
  if (fault instanceof AggregateError) return fault.errors.map(messageOf).join('; ')
  return fault instanceof Error ? fault.message : String(fault)
}
