import type { PlatformDatabase } from '../../../db/platform-database.ts'
import { writing } from '../../../db/statement.ts'

export const purgeSessions = writing<Record<never, never>, { expiresAt: Date }>(
  'delete from staff_sessions where expires_at < :expiresAt',
)
export const purgeThrottles = writing<Record<never, never>, { windowStartedAt: Date }>(
  'delete from throttles where window_started_at < :windowStartedAt',
)
export const purgePasswordLinks = writing<Record<never, never>, { expiresAt: Date }>(
  'delete from staff_password_links where expires_at < :expiresAt',
)

/** Delete expired staff sessions, and tries and password links older than a day. */
export async function purgeStaffSessions(platform: PlatformDatabase, now: number): Promise<void> {
  await platform.rows(purgeSessions({ expiresAt: new Date(now) }))
  await platform.rows(purgeThrottles({ windowStartedAt: new Date(now - 86_400_000) }))
  await platform.rows(purgePasswordLinks({ expiresAt: new Date(now - 86_400_000) }))
}
