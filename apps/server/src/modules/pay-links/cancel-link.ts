import type { payLinks } from '@tabard/contract/payments/links/calls'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { closeAttempt } from '../payments/attempts/close-attempt.ts'
import type { DepNames } from '../payments/deps.ts'
import { orderTopics } from '../orders/order-topics.ts'
import { voidRequest } from '../orders/requests/void-request.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { loadLink } from './load-link.ts'
import { presentStaffLink } from './present-link.ts'
import { cancelLink, findLink } from './queries.ts'

/**
 * Cancel a pay link, after its payment page was closed. The tables refuse it while the link can be paid or was: a page
 * that opens at the same time, or a payment that arrives, wins. An amount without an order is void with its link.
 */
export const cancelPayLink: Handler<typeof payLinks.cancel, DepNames> = async ({
  input,
  shop,
  now,
  deps,
  publish,
  fail,
}) => {
  const { shopId, merchantId } = shop
  const { linkId } = input
  const found = await shop.read(async (tx, caller) => {
    await caller
    const link = await tx.row(findLink({ shopId, linkId }))
    return link ? loadLink(tx, shopId, link, now) : fail('payLink.unknown', {})
  })
  if (isRefusal(found)) return found
  if (found.state === 'paying' && found.attempt) await closeAttempt(deps, merchantId, found.attempt)
  try {
    return await shop.write(async (tx, caller) => {
      const who = await caller
      const [cancelled] = await tx.change(cancelLink({ shopId, linkId, at: new Date(now), name: who.name }))
      if (cancelled && found.request !== undefined && cancelled.orderId !== null)
        await voidRequest(tx, { shopId, orderId: cancelled.orderId, by: who.name, now })
      if (cancelled)
        await recordAudit(tx, {
          shopId,
          now,
          caller: who,
          what: 'payLinks.cancel',
          subject: cancelled.orderId ?? linkId,
          before: { state: found.state },
        })
      if (found.link.orderId !== null)
        for (const topic of orderTopics(shop, found.link.orderId)) publish(topic)
      const [profile, loaded] = await Promise.all([
        getShop(tx, shopId),
        loadLink(tx, shopId, cancelled ?? found.link, now),
      ])
      const { config, providers } = deps
      return presentStaffLink(loaded, profile, { publicUrl: config.publicUrl, providers, now })
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'payment_attempts_open_link') throw error
    const { state } = await shop.read((tx) => loadLink(tx, shopId, found.link, now))
    return new Refusal(state === 'paid' ? 'payLink.paid' : 'payLink.beingPaid', {})
  }
}
