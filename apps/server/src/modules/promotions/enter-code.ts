import type { EnteredPromotion, offers } from '@tabard/contract/promotions/calls'
import { plainCode } from '@tabard/domain/promotions/promotion-code'
import type { Handler } from '../../http/handler.ts'
import { countCallerGuess, takeBackCallerGuess, type Guessing } from '../identity/count-caller-guess.ts'
import { getCalendar, getShop } from '../shops/load-shop.ts'
import { jsonDocument } from '../../http/documents/json-document.ts'
import { fullDays, openPromotions } from '../shops/shop-promotions.ts'
import { codeHash } from './code-hash.ts'
import { findCodes, findUsedUp } from './queries.ts'

/**
 * Wrong codes allowed per address in 15 minutes: above what a full dining room
 * mistypes, far below a word list.
 */
const mostGuesses = 60

/**
 * Count a code before it is looked up. Codes can be short words: past the limit right ones are refused too,
 * so that guessing reveals nothing. Returns the seconds to wait, or 0.
 */
export function countCodeGuess(request: Guessing, most = mostGuesses): Promise<number> {
  return countCallerGuess(request, guessKey(request), most)
}

/** Undo the count of a right code: only wrong ones count. */
export function takeBackCodeGuess(request: Guessing): Promise<void> {
  return takeBackCallerGuess(request, guessKey(request))
}

function guessKey({ shop }: Guessing): string {
  return `offer code ${shop.merchantId}`
}

/** Return the promotion of a code. Mistyped, foreign and expired codes get the same refusal. */
export const enterCode: Handler<typeof offers.enter, 'config'> = async (request) => {
  const { input, shop, now, deps, fail } = request
  const wait = await countCodeGuess(request)
  if (wait > 0) return fail('offer.guessed', { retryAfterSeconds: wait })
  const hash = codeHash(deps.config.secret, shop.merchantId, plainCode(input.code) ?? '')
  if (!hash) return fail('offer.codeUnknown', {})
  const opened = await shop.read(async (tx): Promise<EnteredPromotion | undefined> => {
    const [profile, [code]] = await Promise.all([
      getShop(tx, shop.shopId),
      tx.rows(findCodes({ hashes: [hash] })),
    ])
    const promotion = profile.promotions.promotions.find(
      ({ promotion }) => promotion.id === code?.promotionId,
    )
    if (!code || !promotion) return undefined
    const usedUp = await tx.rows(findUsedUp({ promotionId: code.promotionId }))
    const spans = getCalendar(profile, now).promotionSpans[code.promotionId]
    const days = fullDays(usedUp, profile, now)[code.promotionId]
    const isUsedUp = code.isUsedUp || usedUp.some(({ day }) => day === '')
    return {
      promotion: promotion.promotion,
      ...(spans ? { spans } : {}),
      ...(days ? { fullDays: days } : {}),
      ...(isUsedUp ? { closed: 'exhausted' } : {}),
    }
  })
  if (!opened) return fail('offer.codeUnknown', {})
  await takeBackCodeGuess(request)
  return opened
}

/** Return the promotions without a code, at the version in the shop status. Older versions are unknown. */
export const readPromotions: Handler<typeof offers.document> = ({ input, shop, fail }) =>
  shop.read(async (tx) => {
    const { promotions: known } = await getShop(tx, shop.shopId)
    if (known.version === '' || known.version !== input.version) return fail('document.unknown', {})
    const { version } = known
    const document = jsonDocument(
      { version, promotions: openPromotions(known.promotions) },
      { isPrivate: false },
    )
    return { ...document, isImmutable: true }
  })
