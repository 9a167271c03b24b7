import type { payByValue } from '@tabard/contract/value/spending/spending'
import { keptDeposit } from '@tabard/domain/ledger/transfers'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { findPosted, postValue } from '../../../ledger/value/post-value.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { cleanReason } from '../../../platform/clean-reason.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { retryOnConflict } from '../../conflicts.ts'
import { getOrder } from '../../lifecycle/move-order.ts'
import { orderTopics } from '../../order-topics.ts'
import { insertEvent, touchOrder } from '../../queries.ts'
import { presentStaffOrder } from '../../reading/present-staff-order.ts'
import { lockOrder } from '../money-queries.ts'
import { findDeposit } from './deposit-queries.ts'

type Keep = typeof payByValue.keep

/**
 * Keep what is left of a deposit that the customer does not use, once per request. The ledger refuses what is not there
 * (`valueConstraints`): an order or a refund was faster, and a second attempt reads what is left.
 */
export const keepDeposit: Handler<Keep> = async (request) => {
  const { input, shop, publish } = request
  const kept = await retryOnConflict(() =>
    shop.write(async (tx, caller) => {
      const [who] = await Promise.all([
        caller,
        tx.change(lockOrder({ shopId: shop.shopId, orderId: input.depositId })),
      ])
      return (
        (await keepOnce(tx, request, who)) ??
        presentStaffOrder(tx, await getOrder(tx, shop.shopId, input.depositId))
      )
    }),
  )
  if (!isRefusal(kept)) for (const topic of orderTopics(shop, input.depositId)) publish(topic)
  return kept
}

/** Undefined: it is kept, now or by the same request before. */
async function keepOnce(tx: WriteTx, { input, shop, now }: HandlerRequest<Keep>, who: Caller) {
  const { depositId, requestId, leftCents } = input
  const reason = cleanReason(input.reason)
  if (isRefusal(reason)) return reason
  const { shopId } = shop
  const { currency } = await getShop(tx, shopId)
  const [deposit, earlier] = await Promise.all([
    tx.row(findDeposit({ shopId, depositId, currency })),
    findPosted(tx, requestId),
  ])
  if (!earlier && !deposit) return new Refusal('value.deposit', {})
  if (!earlier && deposit?.leftCents !== leftCents) return new Refusal('value.depositChanged', {})
  const posted = await postValue(tx, { shopId, now }, [
    {
      requestId,
      transfer: keptDeposit(depositId, leftCents, currency),
      note: { byId: who.personId, byName: who.name, reason },
    },
  ])
  if (posted === 'repeated') return undefined
  await Promise.all([
    tx.change(touchOrder({ orderId: depositId })),
    tx.change(
      insertEvent({
        eventId: newId(now),
        orderId: depositId,
        at: new Date(now),
        who: who.name,
        what: 'depositKept',
        note: reason,
      }),
    ),
    recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what: 'till.keepDeposit',
      subject: depositId,
      before: { leftCents },
      after: { leftCents: 0, reason },
    }),
  ])
  return undefined
}
