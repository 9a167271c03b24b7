import { systemRead } from '../../../../db/platform-database.ts'
import { topicKey, type Topic } from '../../../../http/streams/live.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { createTurns } from './poll-turns.ts'
import { listBoardVersions, listOrderVersions } from '../../queries.ts'
import { listTableVersions } from '../../at-tables/stream-table.ts'

const everyMs = 1_000
/**
 * How often a board is reloaded without changed orders: its version does not cover
 * marks, stations and settings.
 */
const boardEveryMs = 15_000
/**
 * Public shop status topics reloaded per second: one stream to each shop must not load every shop every
 * second. Changes are published at once; this poll recovers lost notifications.
 */
const menusEach = 10

type Deps = Pick<UseCaseDeps, 'live' | 'pool' | 'clock'>

/**
 * Poll the database once a second for changes whose notification was lost (F11). One query per merchant reads
 * the versions of all watched orders, one those of tables, one those of boards. Calls from tables always
 * reload, shop status topics in turn.
 */
export function startPoll(deps: Deps): () => void {
  let isBusy = false
  const takeMenus = createTurns(menusEach)
  const boards: KnownBoards = new Map()
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    poll(deps, takeMenus, boards)
      // The database is unavailable: the next second polls again.
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  return () => clearInterval(timer)
}

type KnownBoards = Map<string, { readonly version: string; readonly loadedAt: number }>

async function poll(
  { live, pool, clock }: Deps,
  takeMenus: ReturnType<typeof createTurns>,
  boards: KnownBoards,
): Promise<void> {
  const watched = live.watched()
  const isOne = ({ topic: { kind } }: { topic: Topic }) =>
    kind === 'order' || kind === 'table' || kind === 'kitchen'
  for (const key of boards.keys())
    if (!watched.some(({ topic }) => topicKey(topic) === key)) boards.delete(key)
  const shops = watched.filter((each) => !isOne(each))
  const keysOf = (isMenu: boolean) =>
    shops.flatMap(({ topic }) => ((topic.kind === 'availability') === isMenu ? [topicKey(topic)] : []))
  for (const key of [...keysOf(false), ...takeMenus(keysOf(true))]) live.refresh(key)
  const ones = watched.filter(isOne)
  const merchants = new Set(ones.map(({ topic }) => topic.merchantId))
  for (const merchantId of merchants) {
    const own = ones.filter(({ topic }) => topic.merchantId === merchantId)
    const idsOf = (kind: Topic['kind']) => own.flatMap(({ topic }) => (topic.kind === kind ? [topic.id] : []))
    const shopIds = own.flatMap(({ topic }) => (topic.kind === 'kitchen' ? [topic.shopId] : []))
    const [rows, open, tables] = await systemRead(pool, merchantId, (tx) =>
      Promise.all([
        tx.rows(listOrderVersions({ orderIds: idsOf('order') })),
        shopIds.length === 0 ? [] : tx.rows(listBoardVersions({ shopIds })),
        listTableVersions(tx, idsOf('table')),
      ]),
    )
    const versions = new Map([...tables, ...rows.map((row) => [row.orderId, String(row.version)] as const)])
    for (const { topic, version } of own) {
      if (topic.kind === 'kitchen') {
        const found = open.find(({ shopId }) => shopId === topic.shopId)?.version ?? ''
        const known = boards.get(topicKey(topic))
        if (known?.version === found && clock() - known.loadedAt < boardEveryMs) continue
        boards.set(topicKey(topic), { version: found, loadedAt: clock() })
        live.refresh(topicKey(topic))
        continue
      }
      if (versions.get(topic.id) !== version) live.refresh(topicKey(topic))
    }
  }
}
