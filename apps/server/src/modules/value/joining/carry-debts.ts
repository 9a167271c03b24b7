import { owedTransfer } from '@tabard/domain/ledger/value-transfers'
import { writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { postValue } from '../../ledger/value/post-value.ts'
import { readBalances } from '../../ledger/value/read-value.ts'
import { newId } from '../../platform/new-id.ts'
import { listOfCustomer } from '../cards/card-queries.ts'

/** Note which cards of a customer or a phone owe points or stamps, before their owner is blanked. */
export const noteDebts = writing<
  Record<never, never>,
  { holder: string; customerId: string | null; phone: string; at: Date }
>(
  `insert into card_debts (merchant_id, holder, card_id, card_type_id, noted_at)
   select n.merchant_id, :holder, n.card_id, n.card_type_id, :at from member_cards n
   where n.merchant_id = :merchantId and (n.customer_id = :customerId::uuid or (n.customer_id is null and :phone <> '' and n.phone = :phone))
     and exists (select from ledger_accounts a where a.merchant_id = :merchantId and a.kind in ('points', 'stamps')
       and a.owner = n.card_id::text and a.credits < a.debits)
   on conflict do nothing`,
)

/** Lock the cards that owe for a phone, by its hash: two log-ins at once carry a debt once. */
export const lockDebts = writing<{ cardId: string; cardTypeId: string }, { holder: string }>(
  `select card_id, card_type_id from card_debts where merchant_id = :merchantId and holder = :holder order by card_id for update`,
)

/** Delete what was noted before a time. */
export const deleteOldDebts = writing<Record<never, never>, { before: Date }>(
  'delete from card_debts where merchant_id = :merchantId and noted_at < :before',
)

interface Person {
  readonly customerId: string
  /** Of the phone that they proved (`phoneHolder`). */
  readonly holder: string
  readonly now: number
}

/**
 * Move what cards of an erased account owe to the cards of the person who proves its phone, in the same programmes
 * (ADR-223). The caller has issued or claimed the cards.
 */
export async function carryDebts(tx: WriteTx, { customerId, holder, now }: Person): Promise<void> {
  const debtors = await tx.change(lockDebts({ holder }))
  if (debtors.length === 0) return
  const [own, balances] = await Promise.all([
    tx.rows(listOfCustomer({ customerId, currency: '' })),
    readBalances(
      tx,
      debtors.map(({ cardId }) => cardId),
    ),
  ])
  for (const { cardId, cardTypeId } of debtors) {
    const card = own.find((each) => each.cardTypeId === cardTypeId)
    const owed = balances.filter(({ owner, balance }) => owner === cardId && balance < 0)
    if (!card) continue
    await postValue(
      tx,
      { shopId: card.joinedShopId, now },
      owed.map((account) => ({
        requestId: newId(now),
        transfer: owedTransfer(account, card.cardId, -account.balance),
      })),
    )
  }
}

/** How long a debt is kept after the erasure. */
const keptMs = 365 * 86_400_000

/** Forget the debts of accounts that were erased a year ago. */
export async function purgeDebts(tx: WriteTx, now: number): Promise<void> {
  await tx.change(deleteOldDebts({ before: new Date(now - keptMs) }))
}
