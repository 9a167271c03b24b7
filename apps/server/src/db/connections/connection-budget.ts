import { Client } from 'pg'
import { PlainFault } from '../plain-fault.ts'

/** Connections of one server process in addition to its pool (`DATABASE_POOL`). */
export const besidePool = { platform: 4, jobs: 4, events: 1 } as const

/** For the supervisor, backups, `scripts/admin.mjs`, and those that PostgreSQL reserves for superusers. */
const reserved = 15
/** PostgreSQL's default: fewer connections save nothing. */
const fewest = 100
/** Each connection is a process. A larger fleet needs an external database. */
const mostBuiltIn = 1_000

/** The number of servers of this machine and their connections. */
export interface FleetSize {
  /** Server processes (`WEB_CONCURRENCY`). */
  readonly servers: number
  /** Connections of each (`DATABASE_POOL`). */
  readonly poolSize: number
}

/**
 * Maximum connections of this machine's servers. During a replacement each successor starts before its
 * predecessor has closed its connections, so every server counts twice.
 */
export function neededConnections({ servers, poolSize }: FleetSize): number {
  const each = poolSize + Object.values(besidePool).reduce((sum, count) => sum + count, 0)
  return servers * 2 * each
}

/** `max_connections` of the built-in database. Throws `PlainFault` if the fleet does not fit. */
export function builtInConnections(size: FleetSize): number {
  const requested = neededConnections(size) + reserved
  if (requested > mostBuiltIn)
    throw new PlainFault(doesNotFit(size, requested, mostBuiltIn, 'built-in database'))
  return Math.max(fewest, requested)
}

/** Check that PostgreSQL accepts all connections of this machine's servers. Throws `PlainFault`. */
export async function checkConnections(ownerUrl: string, size: FleetSize): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'tabard-start' })
  await client.connect()
  try {
    const { rows } = await client.query<{ allowed: number }>(
      `select sum(case name when 'max_connections' then 1 else -1 end * setting::integer)::integer as allowed
       from pg_settings
       where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
    )
    const allowed = rows[0]?.allowed ?? 0
    const needed = neededConnections(size)
    if (needed > allowed) throw new PlainFault(doesNotFit(size, needed, allowed, 'database'))
  } finally {
    await client.end()
  }
}

function doesNotFit({ servers, poolSize }: FleetSize, needed: number, allowed: number, what: string): string {
  return (
    `${servers} servers with ${poolSize} connections each need up to ${needed} connections during a rolling restart, ` +
    `but the ${what} allows ${allowed}: lower WEB_CONCURRENCY or DATABASE_POOL` +
    (what === 'database' ? ', or raise max_connections in PostgreSQL.' : '.')
  )
}
