import { providerTender, tenders } from '../pricing/tenders/registry.ts'
import type { Account } from './account-kinds.ts'
import type { Transfer } from './transfer.ts'

const clearing: Account = { kind: tenders[providerTender].ledger.account, owner: '' }
const fees: Account = { kind: 'providerFees', owner: '' }
const disputes: Account = { kind: 'disputes', owner: '' }

interface Amount {
  readonly cents: number
  readonly currency: string
}

/** The transfer of a provider's fee. A negative fee is one that the provider gives back. Undefined: there is no fee. */
export function feeTransfer({ cents, currency }: Amount): Transfer | undefined {
  if (cents === 0) return undefined
  const sides = cents > 0 ? { debit: fees, credit: clearing } : { debit: clearing, credit: fees }
  return { kind: 'providerFee', ...sides, amount: Math.abs(cents), currency }
}

/** The transfer of a dispute: lost, or won after a loss that was posted. */
export function disputeTransfer(outcome: 'lost' | 'won', { cents, currency }: Amount): Transfer {
  return outcome === 'lost'
    ? { kind: 'disputeLost', debit: disputes, credit: clearing, amount: cents, currency }
    : { kind: 'disputeWon', debit: clearing, credit: disputes, amount: cents, currency }
}
