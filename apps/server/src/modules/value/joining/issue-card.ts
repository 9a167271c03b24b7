import { cardDigits, cardNumberOf } from '@tabard/domain/value/card-number'
import type { WriteTx } from '../../../db/tx.ts'
import { takeRandom } from '../../platform/new-id.ts'
import type { ShopProgramme } from '../programmes/shop-section.ts'
import { applyLevels } from '../cards/apply-levels.ts'
import { insertCard, type CardRow } from '../cards/card-queries.ts'
import { phoneHolder } from '../points/grant-once.ts'
import { carryDebts } from './carry-debts.ts'
import { giveWelcome } from './give-welcome.ts'

export interface NewCard {
  readonly cardId: string
  readonly type: ShopProgramme
  /** Null: nobody has proved the phone. */
  readonly customerId: string | null
  readonly phone: string
  /** What the customer proved, also where another card has it; empty: nobody has. */
  readonly provedPhone: string
  readonly name: string
  readonly birthday: string
  readonly shopId: string
  /** The server's key. */
  readonly secret: string
  readonly now: number
}

/** Take a number for a card. */
export function newCardNumber(): string {
  return cardNumberOf(takeRandom(cardDigits))
}

/**
 * Insert a card, give a customer its welcome points, and apply its price level. A card that nobody has proved has them at
 * its claim. Undefined: the person has a card of the type, or the id exists. The unique keys decide, so two requests at once make one card.
 */
export async function issueCard(
  tx: WriteTx,
  { cardId, type, customerId, phone, provedPhone, name, birthday, shopId, secret, now }: NewCard,
): Promise<CardRow | undefined> {
  const [card] = await tx.change(
    insertCard({
      cardId,
      cardTypeId: type.cardTypeId,
      number: newCardNumber(),
      customerId,
      phone,
      name,
      birthday,
      at: new Date(now),
      shopId,
    }),
  )
  if (!card) return undefined
  if (customerId !== null) {
    await giveWelcome(tx, card, { customerId, phone: provedPhone, secret, now })
    await carryDebts(tx, { customerId, holder: phoneHolder(tx.merchantId, provedPhone, secret), now })
  }
  await applyLevels(tx, [customerId])
  return card
}
