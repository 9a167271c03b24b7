import type { documentedCoupons } from '@tabard/contract/value/coupons/documented-coupons'
import { nameIn } from '@tabard/domain/text/names'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { noteWrongGuess } from '../../signals/note-wrong-guess.ts'
import { collectByLink, collectCoupon } from '../collect-coupon.ts'
import { findByTicket } from '../coupon-queries.ts'
import { countCouponGuess, findOffer, presentOffer, takeBackCouponGuess } from '../load-offer.ts'
import { presentCoupon } from '../present-coupon.ts'

type Calls = typeof documentedCoupons

/** Collect by a code, or by a code and a token. Documented clients send no request id: limits hold repeats off. */
export const collectDocumented: Handler<Calls['collect'], 'config'> = async (request) => {
  const { code, token } = request.input
  const requestId = newId(request.now)
  const collected =
    token === undefined
      ? await collectCoupon({ ...request, input: { requestId, code } })
      : await collectByLink({ ...request, input: { requestId, code, token } })
  return isRefusal(collected) ? collected : collected.coupon
}

/** Say what a code is: a ticket is 128 bits, others are guesses that are counted. */
async function extract(
  request: Pick<HandlerRequest<Calls['extract']>, 'input' | 'shop' | 'now' | 'platform' | 'session'>,
) {
  const { input, shop, now } = request
  const wait = await countCouponGuess(request)
  if (wait > 0) return new Refusal('coupon.guessed', { retryAfterSeconds: wait })
  const found = await shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const row = await tx.row(findByTicket({ ticket: input.code }))
    if (row) return { kind: 'coupon', coupon: presentCoupon(row, { profile, now, guestId: '' }) } as const
    const offer = await findOffer(tx, { shopId: shop.shopId, code: input.code }, { profile, now })
    return offer && ({ kind: 'offer', offer: presentOffer(offer, offer.code, profile) } as const)
  })
  if (!found) {
    await noteWrongGuess(request, { kind: 'coupon', typed: input.code })
    return new Refusal('coupon.codeUnknown', {})
  }
  await takeBackCouponGuess(request)
  return found
}

/** Extract a scanned code. */
export const extractCode: Handler<Calls['extract']> = (request) => extract(request)

/** Show the texts of what a code is, in the reader's language. */
export const showMessage: Handler<Calls['message']> = async (request) => {
  const found = await extract(request)
  if (isRefusal(found)) return found
  const { names, description } = found.kind === 'coupon' ? found.coupon : found.offer
  return { title: nameIn(names, request.language), message: nameIn(description, request.language) }
}

/** Show what became of a code: the state of its coupon. */
export const showFeedback: Handler<Calls['feedback']> = ({ input, shop, now, fail }) =>
  shop.read(async (tx) => {
    const [profile, row] = await Promise.all([
      getShop(tx, shop.shopId),
      tx.row(findByTicket({ ticket: input.code })),
    ])
    if (!row) return fail('coupon.unknown', {})
    const { state, usedAt, balanceCents } = presentCoupon(row, { profile, now, guestId: '' })
    return { state, usedAt, balanceCents }
  })

/** Verify a coupon by its ticket. */
export const verifyCoupon: Handler<Calls['verify']> = ({ input, shop, now, fail }) =>
  shop.read(async (tx) => {
    const [profile, row] = await Promise.all([
      getShop(tx, shop.shopId),
      tx.row(findByTicket({ ticket: input.code })),
    ])
    return row ? presentCoupon(row, { profile, now, guestId: '' }) : fail('coupon.unknown', {})
  })
