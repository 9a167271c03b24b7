import type { payOnline } from '@tabard/contract/payments/pay-online'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { listAttempts, presentAttempt } from '../../../payments/attempts/list-attempts.ts'
import { schedulePoll } from '../../../payments/attempts/polling/schedule-poll.ts'
import { findCardOnPage } from '../../../payments/cards/choose-card.ts'
import type { DepNames } from '../../../payments/deps.ts'
import { loadShares } from '../../../payments/list-shares.ts'
import { presentOrder } from '../../reading/present-order.ts'
import { findOwnOrder } from '../../reading/track-order.ts'
import { tipOnPage } from './page-tip.ts'

/** Show the payment state. Also poll the provider, without waiting for its answer. */
export const showPaying: Handler<typeof payOnline.paying, DepNames | 'geocoder'> = async ({
  input,
  shop,
  deps,
  fail,
}) => {
  const found = await shop.read(async (tx, caller) => {
    const { guestId, customerId } = await caller
    const order = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    if (!order) return fail('order.unknown', {})
    const [attempt] = await listAttempts(tx, order.orderId)
    if (!attempt || !isOpenAttempt(attempt.status)) return { order, attempt }
    const [card, { shares }] = await Promise.all([
      findCardOnPage(tx, { ...attempt, customerId }),
      loadShares(tx, [order.orderId]),
    ])
    return { order, attempt, card, tipCents: tipOnPage(attempt, shares) }
  })
  if (isRefusal(found)) return found
  const { order, attempt, card, tipCents } = found
  if (attempt && isOpenAttempt(attempt.status)) schedulePoll(deps, shop.merchantId, attempt.attemptId)
  return { order: presentOrder(order), attempt: attempt && presentAttempt(attempt), card, tipCents }
}
