import type { TableRound, tableView, TableView } from '@tabard/contract/tables/cart/calls'
import { isRefusal } from '../../../db/refusal.ts'
import { reading } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler, LiveSource } from '../../../http/handler.ts'
import { findOwnTableGuest } from '../../tables/sessions/read-session.ts'
import { listVisitVersions, loadVisit, type Visit } from '../../tables/visits/table-visit.ts'
import { orderNumber, activeBillLines } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'
import { listOrdersById } from '../queries.ts'

/** Stream a table's cart and rounds to its guests. */
export const streamTable: Handler<typeof tableView.stream> = async ({ input, shop, now, clock, fail }) => {
  const at = { shopId: shop.shopId, sessionId: input.sessionId }
  const visitId = await shop.read(async (tx, caller) => {
    const { guestId } = await caller
    return (await findOwnTableGuest(tx, { ...at, guestId, now }))?.visitId ?? fail('table.sessionEnded', {})
  })
  if (isRefusal(visitId)) return visitId
  return {
    topic: { kind: 'table', merchantId: shop.merchantId, shopId: shop.shopId, id: visitId },
    // Guests who left the table, or whose session ended, see no further changes.
    isAllowed: async (tx, { guestId }) =>
      (await findOwnTableGuest(tx, { ...at, guestId, now: clock() }))?.visitId === visitId,
    load: () =>
      shop.readForAll(async (tx) => {
        // Versions first: a change between the two reads is loaded again, never missed.
        const [versions, visit] = await Promise.all([
          listVisitVersions(tx, [visitId]),
          loadVisit(tx, { shopId: shop.shopId, visitId }),
        ])
        if (!visit) return undefined
        const orders = await tx.rows(
          listOrdersById({ shopId: shop.shopId, orderIds: visit.rounds.map(({ orderId }) => orderId) }),
        )
        return { version: versionOf(versions.get(visitId) ?? '', orders), data: toView(visit, orders) }
      }),
  } satisfies LiveSource<TableView>
}

function toView({ cart, rounds, requests }: Visit, orders: readonly OrderRow[]): TableView {
  return {
    cart,
    requests,
    rounds: rounds.flatMap((round): TableRound[] => {
      const row = orders.find(({ orderId }) => orderId === round.orderId)
      // A round that was never paid was never sent.
      if (!row || row.status === 'pending' || (row.status === 'cancelled' && row.cancelledBy === 'system'))
        return []
      const seats = new Map(round.lines.map(({ lineId, seat }) => [lineId, seat]))
      return [
        {
          orderId: row.orderId,
          number: orderNumber(row),
          status: row.status,
          paymentStatus: row.paymentStatus,
          placedAt: row.placedAt.getTime(),
          dueAt: row.dueAt.getTime(),
          bySeat: round.bySeat,
          currency: row.currency,
          payableCents: row.payableCents,
          // Refunded overpayments paid nothing.
          paidCents: row.paidCents - row.returnedCents,
          lines: activeBillLines(row.lines).map((line) => ({ ...line, seat: seats.get(line.lineId) ?? '' })),
        },
      ]
    }),
  }
}

function versionOf(visit: string, orders: readonly { readonly version: number }[]): string {
  return `${visit}.${orders.length}.${orders.reduce((sum, { version }) => sum + version, 0)}`
}

export const sumVersions = reading<
  { visitId: string; orders: number; versions: number },
  { visitIds: readonly string[] }
>(
  `select r.sitting_id, count(o.order_id)::integer as orders, coalesce(sum(o.version), 0)::integer as versions
   from table_rounds r join orders o on o.merchant_id = :merchantId and o.order_id = r.order_id
   where r.merchant_id = :merchantId and r.sitting_id = any(:visitIds::uuid[]) group by r.sitting_id`,
)

/** List the versions of watched visits, in the format of `streamTable`. */
export async function listTableVersions(
  tx: ReadTx,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [visits, sums] = await Promise.all([
    listVisitVersions(tx, visitIds),
    tx.rows(sumVersions({ visitIds })),
  ])
  return new Map(
    [...visits].map(([visitId, version]) => {
      const sum = sums.find((each) => each.visitId === visitId)
      return [visitId, `${version}.${sum?.orders ?? 0}.${sum?.versions ?? 0}`]
    }),
  )
}
