import { disputeTransfer, feeTransfer } from '@tabard/domain/ledger/provider-transfers'
import type { Transfer } from '@tabard/domain/ledger/transfer'
import type { WriteTx } from '../../db/tx.ts'
import { newId } from '../platform/new-id.ts'
import { tradingDateOf } from '../shops/hours/trading-date.ts'
import { getShop } from '../shops/load-shop.ts'
import { insertTransfersOnce } from './queries.ts'

interface About {
  readonly shopId: string
  readonly now: number
}

/** The fee of a line of a settlement. */
interface Fee {
  /** Also the id of its transfer: a fee is posted once, however often it is listed. */
  readonly lineId: string
  readonly cents: number
  readonly currency: string
}

/**
 * Post fees of a provider that are not in the ledger. They belong to no order: what payments and refunds say of an
 * attempt stays comparable (ADR-172).
 */
export async function postFees(tx: WriteTx, about: About, fees: readonly Fee[]): Promise<void> {
  await write(
    tx,
    about,
    fees.flatMap((fee) => {
      const transfer = feeTransfer(fee)
      return transfer ? [{ transferId: fee.lineId, transfer }] : []
    }),
  )
}

interface Dispute {
  readonly cents: number
  readonly currency: string
}

/** Post the loss of a dispute. Returns the id of its transfer. */
export async function postLoss(tx: WriteTx, about: About, dispute: Dispute): Promise<string> {
  const transferId = newId(about.now)
  await write(tx, about, [{ transferId, transfer: disputeTransfer('lost', dispute) }])
  return transferId
}

/** Reverse the loss of a dispute that was won after all. A unique key refuses a second reversal. */
export async function reverseLoss(
  tx: WriteTx,
  about: About,
  { lossId, ...dispute }: Dispute & { readonly lossId: string },
): Promise<void> {
  const transfer = disputeTransfer('won', dispute)
  await write(tx, about, [{ transferId: newId(about.now), transfer, reverses: lossId }])
}

interface Posting {
  readonly transferId: string
  readonly transfer: Transfer
  readonly reverses?: string
}

async function write(tx: WriteTx, { shopId, now }: About, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return
  const tradingDate = tradingDateOf(await getShop(tx, shopId), now)
  const rows = postings.map(({ transferId, transfer, reverses }) => ({
    transferId,
    kind: transfer.kind,
    shopId,
    currency: transfer.currency,
    debitKind: transfer.debit.kind,
    debitOwner: transfer.debit.owner,
    creditKind: transfer.credit.kind,
    creditOwner: transfer.credit.owner,
    amount: transfer.amount,
    tradingDate,
    at: new Date(now),
    reverses,
  }))
  await tx.change(insertTransfersOnce({ transfers: JSON.stringify(rows) }))
}
