import { systemRead, systemWrite } from '../../db/platform-database.ts'
import type { UseCaseDeps } from '../../use-case-deps.ts'
import { getShop } from '../shops/load-shop.ts'
import { daysBefore, tradingDateOf } from '../shops/hours/trading-date.ts'
import { listDifferences, lockOrders, type LedgerDifference } from './difference-queries.ts'
import { ledgerDifferences } from './ledger-differences.ts'
import { postOrders } from './post-orders.ts'
import { listValueDifferences } from './value/list-value-differences.ts'

type Deps = Pick<UseCaseDeps, 'pool' | 'clock' | 'log'>

export interface LedgerCheck {
  /** Differences that posting again removed, such as rows of a server of an earlier release. */
  readonly repaired: readonly LedgerDifference[]
  readonly open: readonly LedgerDifference[]
}

/** The job looks back this far: a refund may be decided a week after its request. */
const checkedDays = 10

/**
 * Compare the ledger of a shop with its orders, payments and refunds, per order, attempt and trading date, and points and
 * stamps with what the orders of member cards are due. Orders that
 * differ are posted again under their locks; what still differs is reported in the log and as a metric.
 * `since` undefined: the last days.
 */
export async function checkLedger(
  { pool, clock, log }: Deps,
  merchantId: string,
  { shopId, since }: { readonly shopId: string; readonly since?: string | undefined },
): Promise<LedgerCheck> {
  const now = clock()
  const { timeZone, settings } = await systemRead(pool, merchantId, (tx) => getShop(tx, shopId))
  const today = tradingDateOf({ timeZone, settings }, now)
  const key = { shopId, since: since ?? daysBefore(today, checkedDays) }
  const list = () =>
    systemRead(pool, merchantId, async (tx) => [
      ...(await tx.rows(listDifferences(key))),
      ...(await listValueDifferences(tx, key)),
    ])
  const found = await list()
  if (found.length === 0) return { repaired: [], open: [] }
  for (const orderId of new Set(found.flatMap((each) => (each.orderId === null ? [] : [each.orderId]))))
    await systemWrite(pool, merchantId, async (tx) => {
      await tx.change(lockOrders({ shopId, orderIds: [orderId] }))
      await postOrders(tx, { shopId, orderIds: [orderId], now })
    }).catch((error: unknown) =>
      log.error({ err: error, merchantId, shopId, subject: orderId }, 'posting to the ledger failed'),
    )
  const open = await list()
  const isOpen = (difference: LedgerDifference) =>
    open.some(({ check, subject }) => check === difference.check && subject === difference.subject)
  const repaired = found.filter((difference) => !isOpen(difference))
  ledgerDifferences.inc({ state: 'repaired' }, repaired.length)
  ledgerDifferences.inc({ state: 'open' }, open.length)
  for (const difference of repaired)
    log.warn({ merchantId, shopId, ...difference }, 'posted late to the ledger')
  for (const difference of open)
    log.error({ merchantId, shopId, ...difference }, 'ledger differs from the payments')
  return { repaired, open }
}
