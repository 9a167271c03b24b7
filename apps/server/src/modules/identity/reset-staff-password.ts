import type { PlatformDatabase } from '../../db/platform-database.ts'
import { PlainFault } from '../../db/plain-fault.ts'
import { hashPassword, newPassword } from './passwords.ts'
import { endPasswordLinksOf, endSessionsOf, setPassword } from './queries.ts'

/**
 * Set a random password for a staff person from the server's command line and end their sessions. Throws
 * `PlainFault` for an unknown address.
 */
export async function resetStaffPassword(
  platform: PlatformDatabase,
  email: string,
  now: number,
): Promise<string> {
  const password = newPassword()
  const [person] = await platform.rows(setPassword({ email, hash: await hashPassword(password) }))
  if (!person) throw new PlainFault(`No staff account has the email ${email}.`)
  await platform.rows(endSessionsOf({ personId: person.personId, at: new Date(now) }))
  await platform.rows(endPasswordLinksOf({ personId: person.personId, at: new Date(now) }))
  return password
}
