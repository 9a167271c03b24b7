import type { GiftCardBuyer } from '@tabard/contract/value/gift-cards/gift-cards'
import type { Language } from '@tabard/domain/text/names'
import type { Currency } from '@tabard/domain/money/money'
import type { GiftCardDesign } from '@tabard/domain/value/gift-card-terms'
import type { Config } from '../../../config.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { codeHashOf, linkHashOf, mintNumber, mintSecrets, sealCardSecrets } from './card-secrets.ts'
import type { CheckedChoice } from './check-choice.ts'
import { insertCard, type GiftCardRow } from './queries.ts'

/** A gift card to write. */
export interface NewGiftCard {
  readonly shopId: string
  readonly currency: Currency
  readonly cents: number
  readonly design: GiftCardDesign
  readonly choice: CheckedChoice
  readonly language: Language
  /** The order that sells it: it waits for its payment. Undefined: it is given, and active at once. */
  readonly orderId: string | undefined
  /** With a cleaned name, and an address and a phone that were read. */
  readonly buyer: GiftCardBuyer | undefined
  /** The account that buys it for its own wallet. */
  readonly customerId: string | null
  /** Of a given card. Null: it does not expire, or is not paid yet. */
  readonly expiresAt: Date | null
  readonly now: number
}

/** Write a new gift card with a number, a code and a link. Throws if its order has one (`gift_cards_order`). */
export async function writeGiftCard(
  tx: WriteTx,
  keys: Pick<Config, 'secret' | 'secretKeys'>,
  card: NewGiftCard,
): Promise<GiftCardRow> {
  const { merchantId } = tx
  const { now, choice, buyer } = card
  const giftCardId = newId(now)
  const number = mintNumber()
  const secrets = mintSecrets()
  const [written] = await tx.change(
    insertCard({
      ...choice,
      giftCardId,
      number,
      codeHash: codeHashOf(keys, merchantId, { number, code: secrets.code }),
      codeSealed: sealCardSecrets(keys, secrets, { merchantId, giftCardId }),
      linkHash: linkHashOf(keys, merchantId, secrets.link),
      currency: card.currency,
      shopId: card.shopId,
      initialCents: card.cents,
      status: card.orderId === undefined ? 'active' : 'waiting',
      design: card.design,
      language: card.language,
      customerId: card.customerId,
      createdAt: new Date(now),
      expiresAt: card.expiresAt,
      orderId: card.orderId ?? null,
      buyerName: buyer?.name ?? '',
      buyerEmail: buyer?.email ?? '',
      buyerPhone: buyer?.phone ?? '',
      origin: card.orderId === undefined ? 'given' : 'sold',
    }),
  )
  if (!written) throw new Error('the gift card was not written')
  return written
}
