import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { hashToken } from '../../http/requests/callers.ts'

const validHours = 24

/** Without a merchant no link was used: the link of the latest start is valid. */
const renew = `insert into setup_links (token_hash, expires_at)
  select $1, $2 where not exists (select from merchants)
  on conflict (only_one) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null
  returning only_one`

/**
 * Create the set-up link of an installation without merchants, to print at start: 128 random bits, one use,
 * for a day. Undefined: the installation has a merchant.
 */
export async function renewSetupLink(
  platformUrl: string,
  consoleUrl: string,
  now: number,
): Promise<string | undefined> {
  const token = randomBytes(16).toString('base64url')
  const client = new Client({ connectionString: platformUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(renew, [hashToken(token), new Date(now + validHours * 3_600_000)])
    return rowCount === 1 ? `${consoleUrl}/console/set-up/${token}` : undefined
  } finally {
    await client.end()
  }
}
