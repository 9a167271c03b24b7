import { systemRead } from '../../db/platform-door.ts'
import { topicKey } from '../../http/live.ts'
import type { ServerContext } from '../../http/server-context.ts'
import { listOrderVersions } from './queries.ts'

const everyMs = 1_000

/**
 * The net below the news (decision 11): once a second what is on screens is compared with the database, one query a
 * merchant for all orders that somebody watches; boards and menus load themselves anew.
 */
export function startPoll(server: ServerContext): () => void {
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    poll(server)
      // The database is away: the next second asks again.
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  return () => clearInterval(timer)
}

async function poll({ live, pool }: ServerContext): Promise<void> {
  const watched = live.watched()
  for (const { topic } of watched) if (topic.kind !== 'order') live.refresh(topicKey(topic))
  const orders = watched.filter(({ topic }) => topic.kind === 'order')
  const merchants = new Set(orders.map(({ topic }) => topic.merchantId))
  for (const merchantId of merchants) {
    const own = orders.filter(({ topic }) => topic.merchantId === merchantId)
    const ids = own.map(({ topic }) => topic.id)
    const rows = await systemRead(pool, merchantId, (tx) => tx.rows(listOrderVersions(merchantId, ids)))
    const versions = new Map(rows.map((row) => [row.order_id, String(row.version)]))
    for (const { topic, version } of own)
      if (versions.get(topic.id) !== version) live.refresh(topicKey(topic))
  }
}
