import type { PlatformDatabase } from '../../db/platform-database.ts'
import { writing } from '../../db/statement.ts'
import type { Log } from '../../log.ts'
import type { RequestCounter } from './request-counter.ts'

/** Adds counts of one window. A server with an older window adds nothing and gets nothing. */
export const addCounts = writing<
  { counterKey: string; count: number },
  { keys: readonly string[]; counts: readonly number[]; windowStartedAt: Date }
>(
  `insert into request_counts as c (counter_key, window_started_at, count)
   select n.counter_key, :windowStartedAt, n.count from unnest(:keys::text[], :counts::integer[]) as n (counter_key, count) order by n.counter_key
   on conflict (counter_key) do update set window_started_at = excluded.window_started_at,
     count = case when c.window_started_at = excluded.window_started_at then c.count else 0 end + excluded.count
   where c.window_started_at <= excluded.window_started_at
   returning counter_key, count`,
)

export const purgeCounts = writing<Record<never, never>, { before: Date }>(
  'delete from request_counts where window_started_at < :before',
)

const everyMs = 1_000
/** Maximum keys per statement; the rest waits for the next second. */
const mostAtOnce = 5_000

/** Add this server's counts to the shared ones and read the totals. */
export async function shareCounts(platform: PlatformDatabase, counter: RequestCounter): Promise<void> {
  const { windowStartedAt, counts } = counter.unshared()
  const sent = [...counts].slice(0, mostAtOnce)
  if (sent.length === 0) return
  const keys = sent.map(([key]) => key)
  const own = sent.map(([, count]) => count)
  const totals = await platform.rows(
    addCounts({ keys, counts: own, windowStartedAt: new Date(windowStartedAt) }),
  )
  for (const { counterKey: key, count } of totals)
    counter.absorb(windowStartedAt, key, counts.get(key) ?? 0, count)
}

/** Share once a second until the returned function is called. */
export function startSharingCounts(
  platform: PlatformDatabase,
  counter: RequestCounter,
  log: Log,
): () => void {
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    shareCounts(platform, counter)
      // Each server continues with its own counts and shares them in the next second.
      .catch((error: unknown) => log.warn({ err: error }, 'failed to share rate limit counts'))
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  return () => clearInterval(timer)
}

/** Delete counts older than an hour. */
export async function purgeRequestCounts(platform: PlatformDatabase, now: number): Promise<void> {
  await platform.rows(purgeCounts({ before: new Date(now - 3_600_000) }))
}
