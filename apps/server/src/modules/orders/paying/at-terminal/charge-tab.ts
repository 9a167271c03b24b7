import type { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import { Refusal } from '../../../../db/refusal.ts'
import type { ReadTx } from '../../../../db/tx.ts'
import type { PaymentMeans } from '../../../payments/attempts/new-attempt.ts'
import { findTabHold, type TabHoldRow } from '../../../payments/holds/tab-holds.ts'
import { loadVisit } from '../../../tables/visits/table-visit.ts'

type Input = InputOf<typeof terminalPayments.start>
type Charged = NonNullable<PaymentMeans['hold']>

/**
 * Find the hold that a payment captures. Undefined: the customer presents a card. The tables hold the limits: a capture
 * of a hold that is captured or released already, or of more than it holds, is not written.
 */
export async function chargeTab(
  tx: ReadTx,
  shopId: string,
  { holdId, terminalId, orderIds, partCents }: Input,
): Promise<Charged | undefined | Refusal<'tab.unknown' | 'tab.inUse' | 'tab.tooMuch'>> {
  if (holdId === undefined) return undefined
  const hold = await findTabHold(tx, shopId, holdId)
  if (hold?.terminalId !== terminalId) return new Refusal('tab.unknown', {})
  const { transaction, heldCents, currency } = hold
  if (transaction === null) return new Refusal('tab.inUse', {})
  if (!(await isOfBill(tx, shopId, hold, orderIds))) return new Refusal('tab.unknown', {})
  if (partCents > heldCents) return new Refusal('tab.tooMuch', { heldCents, currency })
  return { holdId, heldCents, transaction }
}

/** A tab pays its own order, or the orders of its visit. */
async function isOfBill(
  tx: ReadTx,
  shopId: string,
  { orderId, visitId }: TabHoldRow,
  orderIds: readonly string[],
): Promise<boolean> {
  if (orderId !== null) return orderIds.every((each) => each === orderId)
  const visit = visitId === null ? undefined : await loadVisit(tx, { shopId, visitId })
  const own = new Set(visit?.rounds.map((round) => round.orderId))
  return orderIds.every((each) => own.has(each))
}
