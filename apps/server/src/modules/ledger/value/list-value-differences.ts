import { cardTargets } from '@tabard/domain/value/card-targets'
import { reading } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { LedgerDifference } from '../difference-queries.ts'
import { listRecognised } from '../queries.ts'
import { listCardLines, listCardOrders } from './card-queries.ts'

/** List the orders of a shop with a member card that were placed, or whose value moved, since a trading date. */
export const listChecked = reading<{ orderId: string }, { shopId: string; since: string }>(
  `select c.order_id from order_cards c join orders o on o.merchant_id = :merchantId and o.order_id = c.order_id
   where c.merchant_id = :merchantId and o.shop_id = :shopId and (o.trading_date >= :since::date
     or exists (select from ledger_transfers t where t.merchant_id = :merchantId and t.order_id = c.order_id and t.trading_date >= :since::date))
   order by c.order_id`,
)

/** Orders that are compared with one reading of their lines. */
const batchSize = 200

/**
 * List where points and stamps of the ledger differ from what the orders of cards are due (`cardTargets`), since a trading
 * date. Points are in hundredths.
 */
export async function listValueDifferences(
  tx: ReadTx,
  key: { readonly shopId: string; readonly since: string },
): Promise<LedgerDifference[]> {
  const checked = (await tx.rows(listChecked(key))).map(({ orderId }) => orderId)
  const differences: LedgerDifference[] = []
  for (let start = 0; start < checked.length; start += batchSize)
    differences.push(...(await compare(tx, checked.slice(start, start + batchSize))))
  return differences
}

async function compare(tx: ReadTx, orderIds: readonly string[]): Promise<LedgerDifference[]> {
  const [orders, lines, posted] = await Promise.all([
    tx.rows(listCardOrders({ orderIds })),
    tx.rows(listCardLines({ orderIds })),
    tx.rows(listRecognised({ orderIds })),
  ])
  return orders.flatMap((order) => {
    const { orderId } = order
    const due = cardTargets({ ...order, lines: lines.filter((line) => line.orderId === orderId) })
    const found = posted.find((each) => each.orderId === orderId)
    return (['pointsEarned', 'pointsRedeemed', 'stampsEarned', 'stampsRedeemed'] as const).flatMap(
      (check) => {
        const foundCents = found?.[check] ?? 0
        return due[check] === foundCents
          ? []
          : [{ check, subject: orderId, orderId, expectedCents: due[check], foundCents }]
      },
    )
  })
}
