import { readRedeemCode } from '@tabard/domain/value/redeem-code'
import type { ChosenGiftCard, ValueChoice } from '@tabard/domain/value/value-choice'
import type { Numeric } from './options-wire.ts'

/** A gift card as documented clients name it: by its id in the wallet, or by its number and code. */
export interface GiftCardWire {
  readonly giftCardId?: string | undefined
  readonly cardNum?: string | undefined
  readonly passCode?: string | undefined
}

/** What a cart uses of value. */
export interface ValueWire {
  /** Documented: points to redeem. */
  readonly points?: Numeric | undefined
  /** Documented: gift cards to pay with; a text is an id of the wallet or a number, whose code is `redeemCode`. */
  readonly giftCards?: readonly (string | GiftCardWire)[] | undefined
  /** Documented: the code of CONSUME, of a gift card named by its number, or of an offer. */
  readonly redeemCode?: string | undefined
  /** Under the documented names of passwords of cards: the wallet PIN, where it is asked for. */
  readonly pwd?: string | undefined
  readonly passCode?: string | undefined
  /** Ours: what is used of points, gift cards, stored value and coupons. It takes the place of the fields above. */
  readonly value?: ValueChoice | undefined
}

/** Maps what a cart uses of value. Documented points have two decimals. */
export function toValue(wire: ValueWire): { readonly value?: ValueChoice } {
  const { value, points: typed = 0, giftCards = [], redeemCode = '', pwd, passCode } = wire
  if (value !== undefined) return { value }
  const consumed = readRedeemCode(redeemCode)
  const points = Number(typed) > 0 ? Math.round(Number(typed) * 100) : (consumed?.points ?? 0)
  const storedValueCents = consumed?.storedValueCents ?? 0
  const pin = pwd || passCode
  const choice: ValueChoice = {
    ...(points > 0 ? { points } : {}),
    ...(storedValueCents > 0 ? { storedValueCents } : {}),
    ...(giftCards.length > 0 ? { giftCards: giftCards.map((card) => toGiftCard(card, redeemCode)) } : {}),
    ...(pin ? { pin } : {}),
  }
  return Object.keys(choice).length > 0 ? { value: choice } : {}
}

/** The codes of offers of a cart: a redeemCode that is neither of CONSUME nor of a gift card is one. */
export function withRedeemCode(
  promoCode: string,
  { redeemCode = '', giftCards = [], value }: ValueWire,
): string {
  const isOfGiftCard = giftCards.some(
    (card) => isNumber(card) || (typeof card !== 'string' && !card.passCode),
  )
  const isOffer = redeemCode.trim() !== '' && !value && !isOfGiftCard && !readRedeemCode(redeemCode)
  return isOffer ? [promoCode, redeemCode].filter((code) => code !== '').join('~') : promoCode
}

function isNumber(card: string | GiftCardWire): boolean {
  return typeof card === 'string' && !isId(card)
}

function toGiftCard(card: string | GiftCardWire, redeemCode: string): ChosenGiftCard {
  const {
    giftCardId,
    cardNum = '',
    passCode,
  } = typeof card !== 'string' ? card : isId(card) ? { giftCardId: card } : { cardNum: card }
  return giftCardId === undefined ? { number: cardNum, code: passCode ?? redeemCode } : { giftCardId }
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
