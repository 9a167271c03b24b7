import type { opening } from '@tabard/contract/onboarding/calls'
import type { PlatformDatabase } from '../../db/platform-database.ts'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import { hashToken } from '../../http/requests/callers.ts'
import type { Handler } from '../../http/handler.ts'
import { findLink } from './queries.ts'

type LinkRefusal = Refusal<'setup.unknown'> | Refusal<'setup.used'> | Refusal<'setup.expired'>

/** Read when a set-up link expires, or why it is refused. */
export async function readLink(
  platform: PlatformDatabase,
  token: string,
  now: number,
): Promise<{ readonly expiresAt: number } | LinkRefusal> {
  const [found] = await platform.rows(findLink({ hash: hashToken(token) }))
  if (!found) return new Refusal('setup.unknown', {})
  if (found.usedAt !== null || found.isTaken) return new Refusal('setup.used', {})
  const expiresAt = found.expiresAt.getTime()
  return expiresAt > now ? { expiresAt } : new Refusal('setup.expired', {})
}

/** Check the printed link without using it up. */
export const readSetupLink: Handler<typeof opening.look> = async ({ input, platform, now }) => {
  const found = await readLink(platform, input.token, now)
  return isRefusal(found) ? found : { expiresAt: found.expiresAt }
}
