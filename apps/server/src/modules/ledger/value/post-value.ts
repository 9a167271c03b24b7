import type { Transfer } from '@tabard/domain/ledger/transfer'
import { repeatedRequest } from '../../../db/refusal.ts'
import { brokenConstraint, type ReadTx, type WriteTx } from '../../../db/tx.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findTransfer, insertNote, type PostedTransfer } from './value-queries.ts'
import { valueConstraints, writePostings } from '../write-postings.ts'

/** A movement of value that no order causes: given, taken, expired, imported or moved. */
export interface ValueMovement {
  /** Of the request, and the id of the transfer: the same request again moves nothing. */
  readonly requestId: string
  readonly transfer: Transfer
  /** Who did it by hand, and why. Undefined: a job did it. */
  readonly note?: { readonly byId: string; readonly byName: string; readonly reason: string } | undefined
}

interface About {
  /** The shop where it happened: the other side of the transfer is an account of it. */
  readonly shopId: string
  readonly now: number
}

/**
 * Post movements of value in one transaction, each once. `repeated`: the first of them was posted before, and nothing was
 * written. Throws if its request id is that of another transfer (`repeatedRequest`), and if an account would go below zero (`isValueSpent`), and the caller must roll back.
 */
export async function postValue(
  tx: WriteTx,
  about: About,
  movements: readonly ValueMovement[],
): Promise<'posted' | 'repeated'> {
  const [first] = movements
  if (!first) return 'posted'
  const [profile, earlier] = await Promise.all([
    getShop(tx, about.shopId),
    tx.row(findTransfer({ transferId: first.requestId })),
  ])
  if (earlier && !isSameTransfer(earlier, first.transfer)) throw repeatedRequest()
  if (earlier) return 'repeated'
  const tradingDate = tradingDateOf(profile, about.now)
  await Promise.all([
    writePostings(
      tx,
      about,
      movements.map(({ requestId, transfer }) => ({ ...transfer, transferId: requestId, tradingDate })),
    ),
    ...movements.flatMap(({ requestId, note }) =>
      note ? [tx.change(insertNote({ transferId: requestId, ...note }))] : [],
    ),
  ])
  return 'posted'
}

/** Find a transfer that was posted, by the id of its request. */
export function findPosted(tx: ReadTx, requestId: string): Promise<PostedTransfer | undefined> {
  return tx.row(findTransfer({ transferId: requestId }))
}

/** Whether a posted transfer moves the same amount between the same accounts for the same reason. */
export function isSameTransfer(
  earlier: PostedTransfer,
  { kind, debit, credit, amount, currency }: Transfer,
): boolean {
  return (
    earlier.kind === kind &&
    earlier.amount === amount &&
    earlier.currency === currency &&
    earlier.debitKind === debit.kind &&
    earlier.debitOwner === debit.owner &&
    earlier.creditKind === credit.kind &&
    earlier.creditOwner === credit.owner
  )
}

/** Whether a transaction failed because an account of value has too little. */
export function isValueSpent(error: unknown): boolean {
  const constraint = brokenConstraint(error)
  return constraint !== undefined && valueConstraints.includes(constraint)
}

/** Whether a transaction failed because the same request was posted at the same moment. */
export function isRepeated(error: unknown): boolean {
  return brokenConstraint(error) === 'ledger_transfers_pkey'
}
