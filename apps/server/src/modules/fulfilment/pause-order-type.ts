import type { fulfilment } from '@tabard/contract/fulfilment/calls'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { configChanged } from '../shops/settings/config-changed.ts'
import { loadOrderTypes } from './load-order-types.ts'
import { lengthenOrderTypes, pauseOrderTypeRow } from './queries.ts'

/**
 * Pause an order type, or end its pause. The configuration version changes, so no order checked
 * before is written (ADR-009).
 */
export const pauseOrderType: Handler<typeof fulfilment.pause> = async ({
  input,
  shop,
  now,
  fail,
  publish,
}) => {
  const { orderType: code, isPaused } = input
  const max = textLimits.note
  const first = cleanText(input.message.first, { maxLength: max, multiline: false })
  const second = cleanText(input.message.second, { maxLength: max, multiline: false })
  if (!first.ok || !second.ok) return fail('text.tooLong', { field: 'message', max })
  const until = isPaused ? input.until : undefined
  if (until !== undefined && until <= now) return fail('trading.until', {})
  return shop.write(async (tx, caller) => {
    const who = await caller
    await configChanged(tx, shop.shopId)
    const rows = await tx.change(
      pauseOrderTypeRow({
        shopId: shop.shopId,
        code,
        isPaused,
        until: until === undefined ? null : new Date(until),
        message1: isPaused ? first.text : '',
        message2: isPaused ? second.text : '',
      }),
    )
    if (rows.length === 0) return fail('way.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'ways.pause',
      subject: code,
      after: { isPaused, until, message: { first: first.text, second: second.text } },
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return loadOrderTypes(tx, shop.shopId)
  })
}

/** Add minutes to all promised times until an instant. Zero minutes ends this. */
export const lengthen: Handler<typeof fulfilment.lengthen> = async ({ input, shop, now, fail, publish }) => {
  const { minutes, until } = input
  if (minutes > 0 && (until === undefined || until <= now)) return fail('trading.until', {})
  return shop.write(async (tx, caller) => {
    const who = await caller
    await configChanged(tx, shop.shopId)
    const lasts = minutes > 0 && until !== undefined ? new Date(until) : null
    await tx.change(lengthenOrderTypes({ shopId: shop.shopId, minutes, until: lasts }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'ways.lengthen',
      subject: shop.shopId,
      after: { minutes, until },
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return loadOrderTypes(tx, shop.shopId)
  })
}
