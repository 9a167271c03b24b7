import { nextTryMs } from '@tabard/domain/messages/next-try'
import { nameIn } from '@tabard/domain/text/names'
import { systemRead, systemWrite } from '../../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { orderLanguage } from '../../order-facts.ts'
import { orderLink } from '../order-link.ts'
import { orderMessageOf } from '../order-message-values.ts'
import { planMessage } from '../plan-message.ts'
import { pushJob, type PushOfEvent } from './push-job.ts'
import { dropSubscription, findSubscription } from './push-queries.ts'

type Deps = Pick<UseCaseDeps, 'pool' | 'push' | 'clock' | 'serverMessages' | 'log'>

/** A browser that was offline for longer learns nothing from it. */
const ttlSeconds = 3_600

/**
 * Push an event to one browser, while it holds. A push service that does not answer is tried again; the browser shows
 * a repeated push once, because both have the tag of the order. A browser that has ended is removed.
 */
export async function sendPush(deps: Deps, merchantId: string, push: PushOfEvent): Promise<void> {
  const { pool, clock, log } = deps
  const { subscriptionId, orderId, event, attempt } = push
  const found = await systemRead(pool, merchantId, async (tx) => {
    const [planned, target] = await Promise.all([
      planMessage(tx, push),
      tx.row(findSubscription({ subscriptionId })),
    ])
    return planned && target ? { ...planned, target } : undefined
  })
  if (!found) return
  const { order, profile, refund, help, target } = found
  const language = orderLanguage(order)
  const about = orderMessageOf({ event, order, profile, refund, help, link: '', now: clock() })
  const t = deps.serverMessages[language]
  const outcome = await deps.push.send(target, {
    payload: JSON.stringify({
      title: nameIn(profile.names, language),
      body: t(`push.${event}`, { ...about }),
      // A path: the worker opens it on the origin that subscribed.
      url: orderLink('', profile, order),
      tag: orderId,
    }),
    ttlSeconds,
    topic: orderId.replaceAll('-', ''),
  })
  if (outcome === 'sent') return
  if (outcome === 'refused') log.warn({ orderId, event }, 'a push was refused')
  const pauseMs = outcome === 'later' ? nextTryMs(attempt) : undefined
  await systemWrite(pool, merchantId, async (tx) => {
    if (outcome === 'gone' || outcome === 'refused') await tx.change(dropSubscription({ subscriptionId }))
    else if (pauseMs !== undefined)
      await tx.change(pushJob({ ...push, attempt: attempt + 1 }, clock() + pauseMs))
  })
}
