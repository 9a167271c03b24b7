import type { TabTarget } from '@tabard/contract/payments/terminals/tabs'
import { Refusal } from '../../db/refusal.ts'
import type { ReadTx } from '../../db/tx.ts'
import { loadPayable } from '../orders/paying/load-payable.ts'
import type { HoldTarget } from '../payments/holds/open-hold.ts'
import { findVisitId } from '../tables/visits/table-visit.ts'

/** Find whose tab it is: an order, or the visit of a table. Guests who come later have a visit of their own. */
export async function findTarget(
  tx: ReadTx,
  shopId: string,
  of: TabTarget,
): Promise<HoldTarget | Refusal<'order.unknown' | 'table.unknown'>> {
  if (of.kind === 'order') {
    const { rows } = await loadPayable(tx, shopId, [of.orderId], undefined)
    const { orderId } = of
    return rows.length === 0 ? new Refusal('order.unknown', {}) : { orderId, visitId: null, tableNumber: '' }
  }
  const visit = await findVisitId(tx, { shopId, tableId: of.tableId })
  return visit
    ? { orderId: null, visitId: visit.visitId, tableNumber: visit.tableNumber }
    : new Refusal('table.unknown', {})
}
