import type { delivery } from '@tabard/contract/delivery/calls'
import { suggestionLimits, type SuggestedAddress } from '@tabard/domain/delivery/suggested-address'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { networkOf } from '@tabard/domain/messages/network-of'
import { createLruCache, type LruCache } from '../../db/lru-cache.ts'
import { GeocoderAway, type Geocoder, type TypedAddress } from '../../gateways/geocoding/geocoder.ts'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { createQuestionBudget, suggestingLimits, type QuestionBudget } from './question-budget.ts'
import { findShopRow } from './queries.ts'

/** What one geocoder may still be asked, and what it has answered: the same beginnings are typed again and again. */
interface Asked {
  readonly budget: QuestionBudget
  readonly answers: LruCache<{ readonly suggestions: readonly SuggestedAddress[]; readonly at: number }>
}

const retentionMs = 600_000
const known = new WeakMap<Geocoder, Asked>()

/**
 * Addresses of the shop's country that begin as the guest types, the nearest first. None while the geocoder is away:
 * the guest types the address.
 */
export const suggestAddresses: Handler<typeof delivery.suggest, 'geocoder' | 'log' | 'pool'> = async ({
  input,
  shop,
  now,
  session,
  deps: { geocoder, log },
}) => {
  const { suggest } = geocoder ?? {}
  if (!geocoder || !suggest) return { isAvailable: false, attribution: '', suggestions: [] }
  const { attribution = '' } = geocoder
  const none = { isAvailable: true, attribution, suggestions: [] }
  const text = input.text.trim().replaceAll(/\s+/g, ' ')
  if (text.length < suggestionLimits.minLength) return none
  const typed = await shop.readForAll(async (tx): Promise<TypedAddress> => {
    const [{ country }, row] = await Promise.all([
      getShop(tx, shop.shopId),
      tx.row(findShopRow({ shopId: shop.shopId })),
    ])
    const { latitude, longitude } = row ?? {}
    const hasPlace = typeof latitude === 'number' && typeof longitude === 'number'
    return { text, country, near: hasPlace ? { latitude, longitude } : undefined }
  })
  const asked = known.get(geocoder) ?? newAsked()
  known.set(geocoder, asked)
  const key = JSON.stringify([shop.shopId, text.toLowerCase()])
  const answer = asked.answers.get(key)
  if (answer && now - answer.at < retentionMs) return { ...none, suggestions: answer.suggestions }
  if (!asked.budget.take(networkOf(session.address), now)) return none
  try {
    const suggestions = eachOnce(await suggest(typed)).slice(0, suggestionLimits.count)
    asked.answers.set(key, { suggestions, at: now })
    return { ...none, suggestions }
  } catch (error) {
    if (!(error instanceof GeocoderAway)) throw error
    log.warn({ why: error.message }, 'completing an address failed')
    return none
  }
}

const newAsked = (): Asked => ({
  budget: createQuestionBudget(suggestingLimits),
  answers: createLruCache({ maxEntries: 2_000 }),
})

/** A map has several houses and segments of one address. */
function eachOnce(addresses: readonly SuggestedAddress[]): readonly SuggestedAddress[] {
  const seen = new Set<string>()
  return addresses.filter((address) => {
    const line = deliveryLine(address)
    const isNew = !seen.has(line)
    seen.add(line)
    return isNew
  })
}
