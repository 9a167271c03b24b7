import type { WriteTx } from '../../../db/tx.ts'
import type { CardRow } from '../cards/card-queries.ts'
import { claimCards, type Holder } from './claim-cards.ts'
import { issueCard, type NewCard } from './issue-card.ts'

/**
 * Issue a card to a customer, whose cards that earned under the phone become theirs first. `holder` undefined: nobody has
 * proved the phone, and the card waits for the person who does. Undefined: the person has a card of the type, or the id
 * exists.
 */
export async function issueToPerson(
  tx: WriteTx,
  holder: Holder | undefined,
  card: Omit<NewCard, 'customerId' | 'provedPhone'>,
): Promise<CardRow | undefined> {
  if (!holder) return issueCard(tx, { ...card, customerId: null, provedPhone: '' })
  const { customerId, phone } = holder
  await claimCards(tx, holder, card)
  return (
    (await issueCard(tx, { ...card, customerId, phone, provedPhone: phone })) ??
    // The phone may be on the card of a customer who had it before.
    issueCard(tx, { ...card, customerId, phone: '', provedPhone: phone })
  )
}
