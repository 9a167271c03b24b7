import { randomUUID } from 'node:crypto'
import type { fulfilment } from '@tabard/contract/fulfilment/calls'
import { orderTypeLimits, type OrderTypeTerms } from '@tabard/domain/fulfilment/order-type'
import { cleanText } from '@tabard/domain/text/text-input'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { configChanged } from '../shops/settings/config-changed.ts'
import { isGiven, loadOrderTypes } from './load-order-types.ts'
import { arrangeOrderTypes, deleteOrderType, insertOrderType, updateOrderType } from './queries.ts'

/** Save an order type: a new one if `seen` is null, else the revision that staff saw. */
export const saveOrderType: Handler<typeof fulfilment.save> = async ({ input, shop, now, fail, publish }) => {
  const names = checkNames(input.terms)
  if (isRefusal(names)) return names
  const terms = { ...input.terms, names }
  const { code, seen } = { code: terms.code, seen: input.seen }
  return shop.write(async (tx, caller) => {
    const who = await caller
    // Lock the shop's configuration, so that the count below stays right.
    await configChanged(tx, shop.shopId)
    const before = (await loadOrderTypes(tx, shop.shopId)).orderTypes
    const known = before.find((each) => each.terms.code === code)
    if (seen === null && before.length >= orderTypeLimits.orderTypes)
      return fail('way.full', { max: orderTypeLimits.orderTypes })
    if (known && seen !== null && known.terms.kind !== terms.kind) return fail('way.kind', {})
    const values = {
      shopId: shop.shopId,
      code,
      kind: terms.kind,
      name1: names.first,
      name2: names.second,
      isOffered: terms.isOffered,
      hoursScope: terms.hoursScope,
      asksName: terms.asksName,
      asksPhone: terms.asksPhone,
      leadMinutes: terms.leadMinutes,
      takesLater: terms.takesLater,
      daysAhead: terms.daysAhead,
      minutesBefore: terms.minutesBefore,
      slotMinutes: terms.slotMinutes,
      slotOrders: terms.slotOrders,
      slotUnits: terms.slotUnits,
      whenFull: terms.whenFull,
    }
    const rows = await tx.change(
      seen === null
        ? insertOrderType({ ...values })
        : updateOrderType({ ...values, seen, revision: randomUUID() }),
    )
    if (rows.length === 0)
      return seen === null ? fail('way.taken', { code }) : fail('way.changedMeanwhile', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'ways.save',
      subject: code,
      ...(known ? { before: known.terms } : {}),
      after: terms,
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return loadOrderTypes(tx, shop.shopId)
  })
}

/** Order types that the shop added need a name; the four given ones have a default. */
function checkNames({ code, names }: OrderTypeTerms) {
  const max = orderTypeLimits.nameLength
  const first = cleanText(names.first, { maxLength: max, multiline: false })
  const second = cleanText(names.second, { maxLength: max, multiline: false })
  if (!first.ok || !second.ok) return new Refusal('text.tooLong', { field: 'names', max })
  if (!isGiven(code) && first.text === '') return new Refusal('way.nameRequired', {})
  return { first: first.text, second: second.text }
}

/** Remove an order type that the shop added. */
export const removeOrderType: Handler<typeof fulfilment.remove> = async ({
  input,
  shop,
  now,
  fail,
  publish,
}) => {
  return shop.write(async (tx, caller) => {
    const who = await caller
    if (isGiven(input.orderType)) return fail('way.given', {})
    await configChanged(tx, shop.shopId)
    const known = (await loadOrderTypes(tx, shop.shopId)).orderTypes.find(
      ({ terms }) => terms.code === input.orderType,
    )
    const rows = await tx.change(
      deleteOrderType({ shopId: shop.shopId, code: input.orderType, seen: input.seen }),
    )
    if (rows.length === 0) return fail('way.changedMeanwhile', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'ways.remove',
      subject: input.orderType,
      before: known?.terms,
      after: null,
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return loadOrderTypes(tx, shop.shopId)
  })
}

/** Sort the shop's order types. */
export const arrange: Handler<typeof fulfilment.arrange> = ({ input, shop, now, publish }) =>
  shop.write(async (tx, caller) => {
    const who = await caller
    await configChanged(tx, shop.shopId)
    await tx.change(arrangeOrderTypes({ shopId: shop.shopId, codes: input.orderTypes }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'ways.arrange',
      subject: shop.shopId,
      after: input.orderTypes,
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return loadOrderTypes(tx, shop.shopId)
  })
