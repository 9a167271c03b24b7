import { paymentTenders, providerTender, tenders, type PaymentTender } from '../pricing/tenders/registry.ts'
import { accountKinds, type Account, type OwnedKind, type ShopKind } from './account-kinds.ts'
import type { ReceivedKind, ReturnedKind, Transfer, TransferKind } from './transfer.ts'

/** Money that came in or went out, as payments and refunds state it. */
export interface Movement {
  readonly kind: MovementKind
  readonly orderId: string
  /** The refund; null for money that came in. */
  readonly refundId: string | null
  /** Of a tender that holds value: the owner of its account. Empty: the account is one of the shop. */
  readonly accountOwner: string
  readonly cents: number
  readonly currency: string
}

/** The kinds of transfers that move money in or out. */
export type MovementKind = Extract<TransferKind, ReceivedKind | ReturnedKind | 'refundSent' | 'refundFailed'>

/**
 * The transfer of a movement. A refund by a provider waits on an account of its own until the provider made it; a
 * failed one returns to the order. Value moves between its account and the order at once. Throws for a refund without an id.
 */
export function movementTransfer({
  kind,
  orderId,
  refundId,
  accountOwner,
  cents,
  currency,
}: Movement): Transfer {
  const order: Account = { kind: 'order', owner: orderId }
  const terms = { kind, amount: cents, currency }
  const received = paymentTenders.find((tender) => tenders[tender].ledger.receives === kind)
  if (received) return { ...terms, debit: accountOf(received, accountOwner), credit: order }
  const returned = paymentTenders.find((tender) => tenders[tender].ledger.returns === kind)
  if (returned && !tenders[returned].asksProvider)
    return { ...terms, debit: order, credit: accountOf(returned, accountOwner) }
  if (refundId === null) throw new Error(`a transfer of the kind ${kind} needs a refund`)
  const refund: Account = { kind: 'refund', owner: refundId }
  if (returned) return { ...terms, debit: order, credit: refund }
  if (kind === 'refundFailed') return { ...terms, debit: refund, credit: order }
  return { ...terms, debit: refund, credit: accountOf(providerTender) }
}

function accountOf(tender: PaymentTender, owner = ''): Account {
  return { kind: tenders[tender].ledger.account, owner }
}

function shopAccount(kind: ShopKind): Account {
  return { kind, owner: '' }
}

/** What was recognised of an order's bill, in cents. Only the rounding may be negative. */
export interface Recognised {
  readonly sale: number
  /** Paid ahead without an order: owed to the customer until an order is paid with it (ADR-218). */
  readonly deposit: number
  readonly surcharge: number
  readonly tip: number
  readonly rounding: number
}

/** Where each part of a bill goes, and by which kind of transfer. */
const recognisedParts: readonly {
  readonly part: keyof Recognised
  readonly kind: TransferKind
  readonly accountFor: (orderId: string) => Account
}[] = [
  { part: 'sale', kind: 'sale', accountFor: () => shopAccount('sales') },
  { part: 'deposit', kind: 'depositHeld', accountFor: (owner) => ({ kind: 'deposit', owner }) },
  { part: 'surcharge', kind: 'surcharge', accountFor: () => shopAccount('surcharge') },
  { part: 'tip', kind: 'tip', accountFor: () => shopAccount('tips') },
  { part: 'rounding', kind: 'rounding', accountFor: () => shopAccount('rounding') },
]

/** The transfers that change what is recognised of an order from `before` to `after`. */
export function recognitionTransfers(
  { orderId, currency }: { readonly orderId: string; readonly currency: string },
  before: Recognised,
  after: Recognised,
): Transfer[] {
  const order: Account = { kind: 'order', owner: orderId }
  return recognisedParts.flatMap(({ part, kind, accountFor }) => {
    const cents = after[part] - before[part]
    if (cents === 0) return []
    const account = accountFor(orderId)
    const sides = cents > 0 ? { debit: order, credit: account } : { debit: account, credit: order }
    return [{ kind, ...sides, amount: Math.abs(cents), currency }]
  })
}

/** The transfer of what a shop keeps of a deposit that nobody uses: it is owed no longer, and income that is no sale. */
export function keptDeposit(depositId: string, amount: number, currency: string): Transfer {
  return {
    kind: 'depositKept',
    debit: { kind: 'deposit', owner: depositId },
    credit: shopAccount('valueExpired'),
    amount,
    currency,
  }
}

/** What transfers add to an owned account. */
export interface AccountChange {
  readonly kind: OwnedKind
  readonly owner: string
  readonly currency: string
  readonly debits: number
  readonly credits: number
}

/**
 * What transfers add to the totals of the owned accounts, one row per account, in the order in which the
 * database locks them.
 */
export function accountChanges(transfers: readonly Transfer[]): AccountChange[] {
  const changes = new Map<string, AccountChange>()
  for (const { debit, credit, amount, currency } of transfers)
    for (const [account, debits, credits] of [
      [debit, amount, 0],
      [credit, 0, amount],
    ] as const) {
      if (!isOwned(account)) continue
      const key = [account.kind, account.owner, currency].join(' ')
      const known = changes.get(key)
      changes.set(key, {
        ...account,
        currency,
        debits: (known?.debits ?? 0) + debits,
        credits: (known?.credits ?? 0) + credits,
      })
    }
  return [...changes.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change)
}

function isOwned(account: Account): account is Account & { readonly kind: OwnedKind } {
  return accountKinds[account.kind].isOwned
}
