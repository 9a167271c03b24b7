import { createHmac, timingSafeEqual } from 'node:crypto'
import type { valuePasses } from '@tabard/contract/value/cards/value-passes'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { countGuess, takeBackGuess } from '../../identity/count-try.ts'
import { getShop } from '../../shops/load-shop.ts'
import { priceCard } from '../cards/card-pricing.ts'
import { findLevelSource } from './documented-queries.ts'
import { namedAmong, readPlaced } from './named-card.ts'

/** Wrong passcodes of a network in 15 minutes. */
const mostTries = 20

/** List the caller's own cards, each with a passcode that only this log-in can use (W14). */
export const listFranchisees: Handler<typeof valuePasses.franchisees, 'config'> = ({ shop, deps }) =>
  shop.read(async (tx, asking) => {
    const [{ customerId, sessionId }, { currency }] = await Promise.all([asking, getShop(tx, shop.shopId)])
    const cards = await readPlaced(tx, customerId, { userId: undefined, currency })
    if (isRefusal(cards)) return []
    return cards.map(({ card: { cardId, number } }) => ({
      cardNum: number,
      passCode: passCodeOf(deps.config.secret, sessionId, cardId),
    }))
  })

/**
 * Tell the price level of a card of the caller: what its type brings, or what staff chose for the account (ADR-184). The answer
 * grants nothing: orders read the level of the account.
 */
export const showFranchisee: Handler<typeof valuePasses.franchisee, 'config'> = async (request) => {
  const { input, shop, now, deps, platform, session, fail } = request
  const key = `pass code ${shop.merchantId}`
  const { network } = session
  const wait = await countGuess(platform, { key, network, most: mostTries, now })
  if (wait > 0) return fail('passCode.throttled', { retryAfterSeconds: wait })
  const found = await shop.read(async (tx, asking) => {
    const [{ customerId, sessionId, priceLevel }, profile] = await Promise.all([
      asking,
      getShop(tx, shop.shopId),
    ])
    const [cards, source] = await Promise.all([
      readPlaced(tx, customerId, { userId: undefined, currency: profile.currency }),
      tx.row(findLevelSource({ customerId })),
    ])
    const named = isRefusal(cards) || input.cardNum === '' ? undefined : namedAmong(cards, input)
    const isRight =
      named !== undefined && isSame(input.pwd, passCodeOf(deps.config.secret, sessionId, named.card.cardId))
    if (!isRight) return undefined
    const isOfAccount = priceLevel > 0 && source?.hasCardLevel !== true
    const ofCard = priceCard(named.card, profile).type.terms.priceLevel
    return { cardNum: named.card.number, priceLevel: isOfAccount ? priceLevel : ofCard }
  })
  if (!found) return fail('passCode.wrong', {})
  await takeBackGuess(platform, key, network)
  return found
}

/** An opaque handle: it says nothing and opens nothing beyond the session. */
function passCodeOf(secret: string, sessionId: string, cardId: string): string {
  return createHmac('sha256', secret)
    .update(`pass code ${sessionId} ${cardId}`)
    .digest('base64url')
    .slice(0, 22)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
