import { systemRead } from '../../db/platform-door.ts'
import { topicKey, type Topic } from '../../http/live.ts'
import type { ServerContext } from '../../http/server-context.ts'
import { listOrderVersions } from './queries.ts'
import { listTableVersions } from './stream-table.ts'

const everyMs = 1_000

/**
 * The net below the news (decision 11): once a second what is on screens is compared with the database, one query a
 * merchant for all orders that somebody watches, one for all tables; boards, menus and calls load themselves anew.
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
  const isOne = ({ topic: { kind } }: { topic: Topic }) => kind === 'order' || kind === 'table'
  for (const each of watched) if (!isOne(each)) live.refresh(topicKey(each.topic))
  const ones = watched.filter(isOne)
  const merchants = new Set(ones.map(({ topic }) => topic.merchantId))
  for (const merchantId of merchants) {
    const own = ones.filter(({ topic }) => topic.merchantId === merchantId)
    const idsOf = (kind: Topic['kind']) => own.flatMap(({ topic }) => (topic.kind === kind ? [topic.id] : []))
    const [rows, tables] = await systemRead(pool, merchantId, (tx) =>
      Promise.all([
        tx.rows(listOrderVersions(merchantId, idsOf('order'))),
        listTableVersions(tx, idsOf('table')),
      ]),
    )
    const versions = new Map([...tables, ...rows.map((row) => [row.order_id, String(row.version)] as const)])
    for (const { topic, version } of own)
      if (versions.get(topic.id) !== version) live.refresh(topicKey(topic))
  }
}
