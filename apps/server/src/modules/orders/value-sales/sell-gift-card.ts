import type { GiftCardBuyer, GiftCardChoice } from '@tabard/contract/value/gift-cards/gift-cards'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import type { Language } from '@tabard/domain/text/names'
import { isOfferedAmount } from '@tabard/domain/value/gift-card-terms'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { ShopScope } from '../../../http/handler.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { checkChoice } from '../../value/gift-cards/check-choice.ts'
import { findSoldCard, type SoldCard } from '../../value/gift-cards/find-sold-card.ts'
import { writeGiftCard } from '../../value/gift-cards/write-gift-card.ts'
import { loadGiftCardTerms } from '../../value/terms/load-terms.ts'
import { findPlacedSale, writeValueSale } from './write-value-sale.ts'

/** A sale of a gift card, to a customer online or by staff at the counter. */
export interface GiftCardSale {
  readonly shop: Pick<ShopScope, 'shopId' | 'merchantKey'>
  readonly input: GiftCardChoice & { readonly orderId: string; readonly buyer: GiftCardBuyer }
  /** The guest who buys it. Undefined: staff sell it to a person without a session. */
  readonly guestId: string | undefined
  /** The account of the guest; empty: none. */
  readonly customerId: string
  /** The person of the staff; empty: none. */
  readonly who: string
  /** The order of staff needs an owner of its own. */
  readonly newGuestId: string
  readonly language: Language
  readonly now: number
}

type Fault =
  | 'giftCard.notOffered'
  | 'giftCard.amount'
  | 'giftCard.date'
  | 'giftCard.noRecipient'
  | 'giftCard.repeated'
  | 'mail.invalid'
  | 'phone.invalid'
  | 'message.unconfigured'
  | 'text.tooLong'

/** Order a gift card: the order, and the card that waits for its payment. The same request again finds both. */
export async function sellGiftCard(
  tx: WriteTx,
  sale: GiftCardSale,
  deps: Pick<UseCaseDeps, 'config' | 'messages'>,
): Promise<{ readonly card: SoldCard; readonly isNew: boolean } | Refusal<Fault>> {
  const { shop, input, now } = sale
  const { orderId, buyer, ...choice } = input
  const meant = ['giftCard', choice]
  const earlier = await findPlacedSale(tx, { shopId: shop.shopId, orderId, guestId: sale.guestId }, meant)
  if (earlier === 'other') return new Refusal('giftCard.repeated', {})
  const known = earlier && (await findSoldCard(tx, orderId))
  if (known) return { card: known, isNew: false }
  const profile = await getShop(tx, shop.shopId)
  const { terms } = await loadGiftCardTerms(tx, profile.currency)
  if (!profile.settings['giftCard.isOffered']) return new Refusal('giftCard.notOffered', {})
  if (!isOfferedAmount(input.cents, terms)) return new Refusal('giftCard.amount', {})
  const checked = await checkChoice(tx, choice, { profile, messages: deps.messages, now })
  if (isRefusal(checked)) return checked
  const payer = readBuyer(buyer, profile)
  if (isRefusal(payer)) return payer
  const { currency } = profile
  const card = await writeGiftCard(tx, deps.config, {
    shopId: shop.shopId,
    currency,
    cents: input.cents,
    design: input.design,
    choice: checked,
    language: sale.language,
    orderId,
    buyer: payer,
    customerId: checked.delivery === 'self' && sale.customerId !== '' ? sale.customerId : null,
    expiresAt: null,
    now,
  })
  await writeValueSale(tx, {
    shop,
    orderId,
    kind: 'giftCard',
    account: { kind: 'giftCard', owner: card.giftCardId },
    cents: input.cents,
    bonusCents: 0,
    currency,
    guestId: sale.guestId ?? sale.newGuestId,
    name: payer.name,
    phone: payer.phone,
    language: sale.language,
    who: sale.who,
    meant,
    isByLink: false,
    now,
  })
  return { card, isNew: true }
}

/** Read the buyer as typed. Email and phone are optional. */
function readBuyer(
  buyer: GiftCardBuyer,
  { country }: Pick<ShopProfile, 'country'>,
): GiftCardBuyer | Refusal<'mail.invalid' | 'phone.invalid' | 'text.tooLong'> {
  const name = cleanText(buyer.name, { maxLength: textLimits.personName, multiline: false })
  if (!name.ok) return new Refusal('text.tooLong', { field: 'buyer.name', max: name.max })
  const email = buyer.email.trim() === '' ? '' : readMailAddress(buyer.email)
  if (email === undefined) return new Refusal('mail.invalid', {})
  const phone = buyer.phone.trim() === '' ? '' : readPhone(buyer.phone, country)
  if (phone === undefined) return new Refusal('phone.invalid', {})
  return { name: name.text, email, phone }
}
