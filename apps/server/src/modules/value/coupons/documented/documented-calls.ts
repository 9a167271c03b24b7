import type {
  CouponCode,
  documentedCoupons,
  ExtractedCode,
} from '@tabard/contract/value/coupons/documented-coupons'
import { nameIn } from '@tabard/domain/text/names'
import { readCardNumber } from '@tabard/domain/value/card-number'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { ReadTx } from '../../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { noteWrongGuess } from '../../signals/note-wrong-guess.ts'
import { collectByLink, collectCoupon } from '../collect-coupon.ts'
import { validCode } from '../../scan/read-scan.ts'
import { findByTicket, findCoupon } from '../coupon-queries.ts'
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

type Extracting = Pick<
  HandlerRequest<Calls['extract']>,
  'input' | 'shop' | 'now' | 'pause' | 'platform' | 'session'
>

/** Say what a code is: a ticket is 128 bits, others are guesses that are counted. */
async function extract<Other>(
  request: Extracting,
  findOther: (tx: ReadTx) => Promise<Other | undefined>,
): Promise<CouponCode | Other | Refusal<'coupon.codeUnknown'> | Refusal<'coupon.guessed'>> {
  const { input, shop, now } = request
  const wait = await countCouponGuess(request)
  if (wait > 0) return new Refusal('coupon.guessed', { retryAfterSeconds: wait })
  const found = await shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const row = await tx.row(findByTicket({ ticket: input.code }))
    if (row) return { kind: 'coupon', coupon: presentCoupon(row, { profile, now, guestId: '' }) } as const
    const offer = await findOffer(tx, { shopId: shop.shopId, code: input.code }, { profile, now })
    if (offer) return { kind: 'offer', offer: presentOffer(offer, offer.code, profile) } as const
    return findOther(tx)
  })
  if (!found) {
    await noteWrongGuess(request, { kind: 'coupon', typed: input.code })
    return new Refusal('coupon.codeUnknown', {})
  }
  await takeBackCouponGuess(request)
  return found
}

/** Extract a scanned code. A card number identifies nobody here: it is no secret. */
export const extractCode: Handler<Calls['extract'], 'config'> = (request) =>
  extract(request, (tx) => findSigned(tx, request))

/** What a signed code of ours names that has not expired. It is not used: only staff scan live codes. */
async function findSigned(
  tx: ReadTx,
  { input, shop, now, deps }: HandlerRequest<Calls['extract'], 'config'>,
): Promise<ExtractedCode | undefined> {
  const isNumber = readCardNumber(input.code) !== undefined
  const code = isNumber ? undefined : validCode(deps.config.secret, tx.merchantId, input.code)
  if (!code || (code.expiresAt !== undefined && now >= code.expiresAt)) return undefined
  const subject = await code.findSubject(tx)
  if (!subject) return undefined
  const { kind, name, number, subjectId: couponId } = subject
  switch (kind) {
    case 'person':
    case 'memberCard':
    case 'giftCard':
      return { kind, name, number, isLive: code.liveNonce !== undefined }
    case 'coupon':
    case 'voucher': {
      const [profile, row] = await Promise.all([getShop(tx, shop.shopId), tx.row(findCoupon({ couponId }))])
      return row && { kind: 'coupon', coupon: presentCoupon(row, { profile, now, guestId: '' }) }
    }
    case 'admission':
      return undefined
  }
}

/** Show the texts of what a code is, in the reader's language. */
export const showMessage: Handler<Calls['message']> = async (request) => {
  const found = await extract<never>(request, () => Promise.resolve<undefined>(undefined))
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
