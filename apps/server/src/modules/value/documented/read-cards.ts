import { amountsIn } from '@tabard/contract/orders/documented/amounts'
import type {
  documentedCards,
  LoyaltyOutcome,
  NamedCard,
} from '@tabard/contract/value/cards/documented-cards'
import { bothNames } from '@tabard/domain/text/names'
import { fromDecimal } from '@tabard/domain/money/money'
import { redeemCodeOf } from '@tabard/domain/value/redeem-code'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { openProgrammes } from '../programmes/shop-section.ts'
import { readCheck } from './card-check.ts'
import { findOrderMoves, type OrderMovesRow } from './documented-queries.ts'
import { namedAmong, readPlaced, type PlacedCard } from './named-card.ts'
import { hundredth, presentMemberCard, presentMemberPoints, presentType } from './present-documented.ts'

/** Tell the loyalty settings of the shop. */
export const showMemberPoints: Handler<typeof documentedCards.memberPoints> = ({ shop }) =>
  shop.read(async (tx) => presentMemberPoints(await getShop(tx, shop.shopId)))

/** List the card types that anyone can join. */
export const listTypes: Handler<typeof documentedCards.types> = ({ shop, language }) =>
  shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    return openProgrammes(profile).map((type) => presentType(type, profile, { language, tier: 0 }))
  })

/** Tell the terms of a card type by its name, or of the first. */
export const showType: Handler<typeof documentedCards.info> = ({ input, shop, language, fail }) =>
  shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const named = input.cardName ?? ''
    const type = openProgrammes(profile).find(
      ({ cardTypeId, terms }) =>
        named === '' ||
        cardTypeId === named ||
        [terms.names.first, terms.names.second, bothNames(terms.names)].includes(named),
    )
    if (!type) return fail('programme.unknown', {})
    const shown = presentType(type, profile, { language, tier: 0 })
    const { discountRate, dollarPointCalc, pointDollarRedeem } = shown
    return { discountRate, dollarPointCalc, pointDollarRedeem, extInfo: JSON.stringify(shown) }
  })

/** List the caller's cards. */
export const listPasses: Handler<typeof documentedCards.passes> = ({ input, shop, language }) =>
  shop.read(async (tx, asking) => {
    const [{ customerId }, profile] = await Promise.all([asking, getShop(tx, shop.shopId)])
    const cards = await readPlaced(tx, customerId, { userId: input.userId, currency: profile.currency })
    return isRefusal(cards) ? cards : presentAll(cards, { profile, language })
  })

/** The documented wallet query: a page of the caller's cards. */
export const queryWallet: Handler<typeof documentedCards.wallet> = ({ input, shop, language }) =>
  shop.read(async (tx, asking) => {
    const [{ customerId }, profile] = await Promise.all([asking, getShop(tx, shop.shopId)])
    const cards = await readPlaced(tx, customerId, { userId: input.userId, currency: profile.currency })
    if (isRefusal(cards)) return cards
    const from = Math.max(0, Math.trunc(Number(input.startRow ?? 0)))
    const size = Math.max(1, Math.trunc(Number(input.pageSize ?? 50)))
    return {
      count: cards.length,
      cards: presentAll(cards, { profile, language }).slice(from, from + size),
    }
  })

function presentAll(
  cards: readonly PlacedCard[],
  shown: Pick<Parameters<typeof presentMemberCard>[1], 'profile' | 'language'>,
) {
  return cards.map(({ card, place }) => presentMemberCard(card, { ...shown, place }))
}

interface OwnCard extends PlacedCard {
  readonly profile: ShopProfile
  readonly guestId: string
}

/** Run a read on the card of the caller that a documented call names. */
function withCard<Result>(
  { input, shop }: Pick<HandlerRequest<never>, 'shop'> & { readonly input: NamedCard },
  read: (tx: ReadTx, own: OwnCard) => Promise<Result>,
): Promise<Result | Refusal<'memberCard.unknown'> | Refusal<'account.notYours'>> {
  return shop.read(async (tx, asking) => {
    const [{ customerId, guestId }, profile] = await Promise.all([asking, getShop(tx, shop.shopId)])
    const cards = await readPlaced(tx, customerId, { userId: input.userId, currency: profile.currency })
    if (isRefusal(cards)) return cards
    const named = namedAmong(cards, input)
    return named ? read(tx, { ...named, profile, guestId }) : new Refusal('memberCard.unknown', {})
  })
}

/** The documented card check and report: what moved on a card. */
export const checkCard: Handler<typeof documentedCards.report> = (request) =>
  withCard(request, (tx, { card, profile: { currency } }) =>
    readCheck(tx, card, { ...request.input, currency }),
  )

/**
 * Tell what an order took from a card, or added to it. The order moved it once, so this call may be sent again. Before the order
 * CONSUME answers the code with which the order takes it (ADR-207).
 */
export const showLoyalty: Handler<typeof documentedCards.loyalty> = (request) =>
  withCard(request, async (tx, own) => {
    const { action, transactionId = '', points: pointsAsked = 0, value = 0 } = request.input
    const isTopUp = action === 'TOPUP'
    const asked = { points: Number(pointsAsked), value: Number(value) }
    if (transactionId === '' && !isTopUp && asked.points + asked.value > 0) return redeemLater(own, asked)
    const moves = await findMoves(tx, request.shop.shopId, own, transactionId)
    const points = isTopUp ? moves?.pointsAdded : moves?.pointsTaken
    const cents = isTopUp ? moves?.centsAdded : moves?.centsTaken
    if (!points && !cents)
      return new Refusal(isTopUp ? 'valuePass.topUpFailed' : 'valuePass.nothingTaken', {})
    return outcomeOf(own, transactionId, { points: points ?? 0, cents: cents ?? 0 })
  })

/** The code for the next order, where the card has what is asked for. Nothing is reserved: the order decides. */
function redeemLater(
  own: OwnCard,
  asked: { readonly points: number; readonly value: number },
): LoyaltyOutcome | Refusal<'memberCard.frozen'> | Refusal<'value.short'> | Refusal<'amount.invalid'> {
  const { card, profile } = own
  const points = Math.round(asked.points * 100)
  const storedValueCents = fromDecimal(asked.value, profile.currency)
  if (storedValueCents === undefined) return new Refusal('amount.invalid', { max: card.cents })
  if (card.status !== 'active') return new Refusal('memberCard.frozen', {})
  if (card.points < points || card.cents < storedValueCents) return new Refusal('value.short', {})
  return {
    ...outcomeOf(own, '', { points, cents: storedValueCents }),
    redeemCode: redeemCodeOf({ points, storedValueCents }),
  }
}

/** Tell what a paid order added to a card. */
export const showTopUp: Handler<typeof documentedCards.topUp> = (request) =>
  withCard(request, async (tx, own) => {
    const { transactionId = '' } = request.input
    const moves = await findMoves(tx, request.shop.shopId, own, transactionId)
    if (!moves?.centsAdded && !moves?.pointsAdded) return new Refusal('valuePass.topUpFailed', {})
    return outcomeOf(own, transactionId, { points: moves.pointsAdded, cents: moves.centsAdded })
  })

async function findMoves(
  tx: ReadTx,
  shopId: string,
  { card: { cardId }, guestId }: OwnCard,
  receiptId: string,
): Promise<OrderMovesRow | undefined> {
  return receiptId === '' ? undefined : tx.row(findOrderMoves({ receiptId, guestId, shopId, cardId }))
}

function outcomeOf(
  { card, profile }: OwnCard,
  transactionId: string,
  { points, cents }: { readonly points: number; readonly cents: number },
) {
  const money = amountsIn(profile.currency)
  return {
    transactionId,
    cardNum: card.number,
    points: hundredth(points),
    value: money(cents),
    pointFinal: hundredth(card.points),
    valueFinal: money(card.cents),
  }
}
