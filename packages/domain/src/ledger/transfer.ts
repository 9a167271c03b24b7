import type { PaymentTender, tenders } from '../pricing/tenders/registry.ts'
import type { Account } from './account-kinds.ts'
import type { ValueTransferKind } from './value-transfer-kinds.ts'

/** What moved an amount. */
export type TransferKind =
  | ReceivedKind
  | ReturnedKind
  | 'refundSent'
  | 'refundFailed'
  | 'providerFee'
  | 'disputeLost'
  | 'disputeWon'
  | 'sale'
  | 'depositHeld'
  | 'depositMoved'
  | 'depositKept'
  | 'surcharge'
  | 'tip'
  | 'rounding'
  | ValueTransferKind

type TenderLedger = (typeof tenders)[PaymentTender]['ledger']

/** What received an amount, by tender. */
export type ReceivedKind = TenderLedger['receives']

/** What took a refund from its order, by tender. */
export type ReturnedKind = TenderLedger['returns']

/** An amount above zero that moves from the debit account to the credit account. */
export interface Transfer {
  readonly kind: TransferKind
  readonly debit: Account
  readonly credit: Account
  readonly amount: number
  readonly currency: string
}
