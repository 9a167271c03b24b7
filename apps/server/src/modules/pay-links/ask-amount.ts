import type { AmountTarget, payLinks, TopUpTarget } from '@tabard/contract/payments/links/calls'
import { payLinkLimits } from '@tabard/domain/payments/pay-link'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { Caller } from '../../http/requests/callers.ts'
import type { HandlerRequest } from '../../http/handler.ts'
import { writeRequest } from '../orders/requests/write-request.ts'
import { placeTopUp } from '../orders/value-sales/top-up.ts'
import { enqueueJob } from '../platform/enqueue.ts'

/** The amount with cleaned texts. */
export function cleanAmount(target: AmountTarget): AmountTarget | Refusal<'text.tooLong' | 'payLink.noText'> {
  const text = cleanText(target.text, { maxLength: payLinkLimits.text, multiline: false })
  if (!text.ok) return new Refusal('text.tooLong', { field: 'text', max: text.max })
  if (text.text === '') return new Refusal('payLink.noText', {})
  const name = cleanText(target.name, { maxLength: textLimits.personName, multiline: false })
  if (!name.ok) return new Refusal('text.tooLong', { field: 'name', max: name.max })
  return { ...target, text: text.text, name: name.text }
}

/** Place an amount without an order for its link, and schedule its end. Throws if it was placed before. */
export async function placeAmount(
  tx: WriteTx,
  { input, shop, now, language }: HandlerRequest<typeof payLinks.create>,
  amount: AmountTarget,
  who: Caller,
): Promise<void> {
  const { requestId, minutes } = input
  await writeRequest(tx, { shop, orderId: requestId, amount, language, who: who.name, now })
  await tx.change(expireLater({ shopId: shop.shopId, linkId: requestId }, now + minutes * 60_000))
}

/** Order a top-up of a member's card for its link, and schedule its end. Throws if it was ordered before. */
export async function placeTopUpByLink(
  tx: WriteTx,
  { input, shop, now, language }: HandlerRequest<typeof payLinks.create>,
  { cardId, cents }: TopUpTarget,
  who: Caller,
) {
  const { requestId: orderId, minutes } = input
  const placed = await placeTopUp(tx, {
    shop,
    input: { orderId, cardId, cents },
    guestId: undefined,
    customerId: undefined,
    who: who.name,
    language,
    isByLink: true,
    now,
  })
  if (isRefusal(placed)) return placed
  await tx.change(expireLater({ shopId: shop.shopId, linkId: orderId }, now + minutes * 60_000))
  return undefined
}

/** Build the statement that schedules the end of an amount without an order. */
export function expireLater(link: { readonly shopId: string; readonly linkId: string }, at: number) {
  return enqueueJob({ name: 'payLink.expire', key: link.linkId, payload: link, at })
}
