import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { providerTender } from '@tabard/domain/pricing/tenders/registry'
import type { Handler } from '../../../http/handler.ts'
import { grouped } from '../../catalogue/draft/grouped.ts'
import { listMoney } from '../../billing/list-money.ts'
import { loadShares, type OrderShares } from '../../payments/list-shares.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findVisitAt } from '../../tables/visits/table-visit.ts'
import { openBalance } from '../order-facts.ts'
import { listOrdersById } from '../queries.ts'
import { loadUnpaid } from './table-bill.ts'
import type { floor } from '@tabard/contract/tables/floor/calls'
import type { TableParts } from '@tabard/contract/tables/floor/table-bill'

type Part = TableParts['parts'][number]
type Money = Awaited<ReturnType<typeof listMoney>>['payments']

/**
 * Show who at a table paid what, who is on a payment page, and what is due. This covers the
 * current visit and all unpaid orders.
 */
export const showTableParts: Handler<typeof floor.parts> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    await caller
    const { shopId } = shop
    const [unpaid, visit, { currency }] = await Promise.all([
      loadUnpaid(tx, shopId, input.tableId),
      findVisitAt(tx, { shopId, tableId: input.tableId }),
      getShop(tx, shopId),
    ])
    if (!unpaid) return fail('table.unknown', {})
    const orderIds = [
      ...new Set([
        ...unpaid.map(({ orderId }) => orderId),
        ...(visit?.rounds ?? []).map(({ orderId }) => orderId),
      ]),
    ]
    const [rows, { payments }, { shares }] = await Promise.all([
      tx.rows(listOrdersById({ shopId, orderIds })),
      listMoney(tx, orderIds),
      loadShares(tx, orderIds),
    ])
    const guestOf = (seat: string) => {
      const guests = visit?.cart.guests ?? []
      const at = guests.findIndex((guest) => guest.seat === seat)
      const guest = guests[at]
      return guest && { name: guest.name === '' ? guest.mark : guest.name, number: at + 1 }
    }
    const bySeat = new Map(visit?.rounds.map((round) => [round.orderId, round.bySeat]))
    const tableGuestOf = new Map(shares.map((share) => [share.attemptId, share.tableGuestId ?? '']))
    return {
      parts: [
        ...payingShares(shares, (share) =>
          guestOf((share.isWhole ? bySeat.get(share.billId) : share.tableGuestId) ?? ''),
        ),
        ...paidParts(payments, (attemptId) => guestOf(tableGuestOf.get(attemptId) ?? '')),
      ].toSorted((a, b) => b.at - a.at),
      paidCents: rows.reduce((sum, row) => sum + row.paidCents - row.refundedCents, 0),
      openCents: unpaid.reduce((sum, row) => sum + Math.max(0, openBalance(row)), 0),
      currency,
    }
  })

type Share = OrderShares['shares'][number]

/** The open payment pages, newest first. */
function payingShares(shares: readonly Share[], guestOf: (share: Share) => Part['guest']): Part[] {
  const open = shares.filter(({ status }) => isOpenAttempt(status))
  return [...grouped(open, ({ attemptId }) => attemptId)].flatMap(([attemptId, own]) => {
    const [first] = own
    return first
      ? [
          {
            partId: attemptId,
            kind: providerTender,
            status: 'paying' as const,
            cents: sumOf(own.map(({ cents }) => cents)),
            returnedCents: 0,
            at: first.createdAt.getTime(),
            guest: guestOf(first),
          },
        ]
      : []
  })
}

/** One attempt, or money taken at one time by one tender, is one part, even if it covers several orders. */
function paidParts(payments: Money, guestOf: (attemptId: string) => Part['guest']): Part[] {
  const groups = grouped(payments, (each) => each.attemptId ?? `${each.tender} ${each.at.getTime()}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { attemptId } = first
    const isSettling = attemptId !== null && own.some(({ settledAt }) => settledAt === null)
    return [
      {
        partId: attemptId ?? first.paymentId,
        kind: first.tender,
        status: isSettling ? ('paying' as const) : ('paid' as const),
        cents: own.reduce((sum, { cents }) => sum + cents, 0),
        returnedCents: own.reduce((sum, each) => sum + each.refundedCents, 0),
        at: first.at.getTime(),
        guest: attemptId === null ? undefined : guestOf(attemptId),
      },
    ]
  })
}
