import { systemWrite } from '../../../db/platform-database.ts'
import { writing } from '../../../db/statement.ts'
import { noteDebts } from './carry-debts.ts'
import { copyGrants, phoneHolder } from '../points/grant-once.ts'
import { notePassChange } from '../passes/note-pass-change.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'

/**
 * Blank the cards of a customer or a phone. An empty card closes; one that holds value stays under its number alone, as a
 * card that was handed out without a name.
 */
export const blankCards = writing<{ cardId: string }, { customerId: string | null; phone: string; at: Date }>(
  `update member_cards m set customer_id = null, phone = '', name = '', birthday = '',
     status = case when h.is_held or m.status = 'closed' then m.status else 'closed' end,
     closed_at = case when h.is_held or m.status = 'closed' then m.closed_at else :at end
   from (select n.card_id, exists (select from ledger_accounts a where a.merchant_id = :merchantId
       and a.kind in ('points', 'stamps', 'storedValue') and a.owner = n.card_id::text and a.credits > a.debits) as is_held
     from member_cards n where n.merchant_id = :merchantId
       and (n.customer_id = :customerId::uuid or (n.customer_id is null and :phone <> '' and n.phone = :phone))) h
   where m.merchant_id = :merchantId and m.card_id = h.card_id
   returning m.card_id`,
)

/**
 * Forget who owned cards, in a job of the erasure of an account or a phone. What the account was given once is noted for the
 * hash of its phone (ADR-216), and which cards owe points (ADR-223). `customerId` null: there is no account.
 */
export function forgetCards(
  { pool, clock, config }: Pick<UseCaseDeps, 'pool' | 'clock' | 'config'>,
  merchantId: string,
  { customerId, phone }: { readonly customerId: string | null; readonly phone: string },
): Promise<void> {
  return systemWrite(pool, merchantId, async (tx) => {
    const now = clock()
    const holder = phoneHolder(merchantId, phone, config.secret)
    if (phone !== '') {
      if (customerId !== null) await tx.change(copyGrants({ from: customerId, to: holder }))
      await tx.change(noteDebts({ holder, customerId, phone, at: new Date(now) }))
    }
    const blanked = await tx.change(blankCards({ customerId, phone, at: new Date(now) }))
    await notePassChange(tx, { owners: blanked.map(({ cardId }) => cardId), now })
  })
}
