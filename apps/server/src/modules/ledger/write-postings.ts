import type { Transfer } from '@tabard/domain/ledger/transfer'
import { valueKinds } from '@tabard/domain/ledger/account-kinds'
import { accountChanges, type AccountChange } from '@tabard/domain/ledger/transfers'
import { isGuarded } from '@tabard/domain/ledger/value-transfers'
import type { WriteTx } from '../../db/tx.ts'
import { enqueueJob } from '../platform/enqueue.ts'
import { addToAccounts, insertTransfers, openAccounts } from './queries.ts'

/** A transfer with its references. */
export interface Posting extends Transfer {
  readonly transferId: string
  readonly orderId?: string | null
  readonly tradingDate: string
  readonly paymentId?: string | null
  readonly refundId?: string | null
  readonly attemptId?: string | null
  readonly reverses?: string | null
}

/** The name that an insufficient balance of points or stamps has beside the constraints of the database. */
export const spentConstraint = 'ledger_value_spent'

/** The limits of accounts of value. After a conflict a second attempt reads the new balances. */
export const valueConstraints: readonly string[] = ['ledger_accounts_limit', spentConstraint]

/** A balance of points or stamps is not sufficient. The transaction must roll back. */
class ValueSpent extends Error {
  readonly constraint = spentConstraint
}

/** Changes within this time are followed once. */
const followMs = 5_000

function changedOwners(changes: readonly AccountChange[]) {
  const owners = new Map<string, { readonly owner: string; readonly isPoints: boolean }>()
  for (const { kind, owner } of changes)
    if (valueKinds.some((each) => each === kind))
      owners.set(owner, { owner, isPoints: kind === 'points' || owners.get(owner)?.isPoints === true })
  return [...owners.values()]
}

/**
 * Write transfers and add them to the totals of their accounts. Throws if an account would go below zero: the database's
 * check for money, `ValueSpent` for points and stamps that someone spends.
 */
export async function writePostings(
  tx: WriteTx,
  { shopId, now }: { readonly shopId: string; readonly now: number },
  postings: readonly Posting[],
): Promise<void> {
  if (postings.length === 0) return
  const rows = postings.map(({ debit, credit, ...posting }) => ({
    ...posting,
    shopId,
    debitKind: debit.kind,
    debitOwner: debit.owner,
    creditKind: credit.kind,
    creditOwner: credit.owner,
    at: new Date(now),
  }))
  const spent = new Set(postings.filter(isGuarded).map(({ debit }) => `${debit.kind} ${debit.owner}`))
  const changes = accountChanges(postings).map((change) => ({
    ...change,
    isSpent: spent.has(`${change.kind} ${change.owner}`),
  }))
  const accounts = JSON.stringify(changes)
  const [, , changed] = await Promise.all([
    tx.change(insertTransfers({ transfers: JSON.stringify(rows) })),
    tx.change(openAccounts({ shopId, accounts })),
    tx.change(addToAccounts({ accounts })),
    ...changedOwners(changes).map((payload) =>
      tx.change(enqueueJob({ name: 'value.changed', key: payload.owner, payload, at: now + followMs })),
    ),
  ])
  if (changed.length < changes.length) throw new ValueSpent('a balance is not sufficient')
}
