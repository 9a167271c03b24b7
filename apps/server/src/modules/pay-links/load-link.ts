import { createHash } from 'node:crypto'
import { payLinkState, type PayLinkAction, type PayLinkState } from '@tabard/domain/payments/pay-link'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import type { AmountKind } from '@tabard/domain/cart/order-options'
import { requestKindOf } from '@tabard/domain/orders/sales-channel'
import type { ReadTx } from '../../db/tx.ts'
import { loadPayable, type PayableBill } from '../orders/paying/load-payable.ts'
import { listLinkAttempts, type LinkAttemptRow } from '../payments/attempts/link-attempts.ts'
import { loadVisit } from '../tables/visits/table-visit.ts'
import type { LinkRow } from './queries.ts'

/** A pay link with all that decides what it asks for. */
export interface LoadedLink {
  readonly link: LinkRow
  readonly action: PayLinkAction
  /** It asks for an amount without an order. */
  readonly request: AmountKind | undefined
  readonly state: PayLinkState
  readonly bill: PayableBill
  /** What it asks for now, in cents. */
  readonly dueCents: number
  readonly billVersion: string
  /** Its latest attempt; of a paid link the paid one. */
  readonly attempt: LinkAttemptRow | undefined
}

/** What a link pays. */
export function actionOf({ orderId }: Pick<LinkRow, 'orderId'>): PayLinkAction {
  return orderId === null ? 'table' : 'order'
}

/** The orders of a link: its order, or all rounds of its visit so far. */
export async function listLinkOrders(
  tx: ReadTx,
  shopId: string,
  { orderId, visitId }: Pick<LinkRow, 'orderId' | 'visitId'>,
): Promise<readonly string[]> {
  if (orderId !== null) return [orderId]
  const visit = visitId === null ? undefined : await loadVisit(tx, { shopId, visitId })
  return (visit?.rounds ?? []).map((round) => round.orderId).toSorted()
}

/** Load what a link asks for now. */
export async function loadLink(tx: ReadTx, shopId: string, link: LinkRow, now: number): Promise<LoadedLink> {
  const [orderIds, attempts] = await Promise.all([
    listLinkOrders(tx, shopId, link),
    tx.rows(listLinkAttempts({ linkIds: [link.linkId] })),
  ])
  const paid = attempts.find(({ status }) => status === 'paid')
  const paying = attempts.find(({ status }) => isOpenAttempt(status))
  const bill = await loadPayable(tx, shopId, orderIds, paying?.attemptId)
  const request = requestKindOf(bill.rows[0]?.details.taken)
  const state = payLinkState(
    {
      isPaid: paid !== undefined,
      isPaying: paying !== undefined,
      isCancelled: link.cancelledAt !== null,
      expiresAt: link.expiresAt.getTime(),
      openCents: bill.openCents,
      isVoid: request !== undefined && bill.rows.every(({ status }) => status === 'cancelled'),
    },
    now,
  )
  const dueCents = link.cents === null ? bill.freeCents : Math.min(link.cents, bill.freeCents)
  return {
    link,
    action: actionOf(link),
    request,
    state,
    bill,
    dueCents,
    billVersion: versionOf(link, bill, dueCents),
    attempt: paid ?? paying ?? attempts[0],
  }
}

/** A text that changes with what the link asks for. A share stays the same while the bill owes as much. */
function versionOf({ cents }: LinkRow, { rows, free }: PayableBill, dueCents: number): string {
  const open = new Set(free.map(({ orderId }) => orderId))
  const orders = rows.flatMap(({ orderId, amendments }) => (open.has(orderId) ? [[orderId, amendments]] : []))
  const meant = JSON.stringify(cents === null ? [dueCents, orders] : [dueCents])
  return createHash('sha256').update(meant).digest('base64url').slice(0, 16)
}
