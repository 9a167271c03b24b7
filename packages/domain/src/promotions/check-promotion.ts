import { isDate } from '../hours/check-hours.ts'
import { checkedOf, collectFaults, type Checked, type FaultList } from '../catalogue/field-faults.ts'
import type { PromotionBenefit } from '../pricing/discounts/promotion.ts'
import type { PromotionSchedule, PromotionTerms } from './promotion-terms.ts'

export const promotionLimits = {
  nameLength: 60,
  priority: 99,
  uses: 1_000_000,
  units: 50,
  scope: 500,
  offers: 200,
} as const

/** The offer to store, or all its faults. An offer for every shop names nothing of one shop's menu. */
export function checkPromotion(
  terms: PromotionTerms,
  { isEverywhere }: { readonly isEverywhere: boolean },
): Checked<PromotionTerms> {
  const list = collectFaults()
  const names = list.names('names', terms.names, { maxLength: promotionLimits.nameLength, isRequired: true })
  list.whole('priority', terms.priority, 0, promotionLimits.priority)
  checkBenefit(list, terms.benefit)
  checkSchedule(list, terms.schedule)
  const { categoryIds, itemIds, tagIds, exceptItemIds } = terms.scope
  for (const ids of [categoryIds, itemIds, tagIds, exceptItemIds])
    list.once('scope', ids ?? [], promotionLimits.scope)
  const named = [categoryIds, itemIds, tagIds, exceptItemIds].some((ids) => (ids ?? []).length > 0)
  if (isEverywhere && named) list.add({ field: 'scope', fault: 'unknown' })
  const { needs, limits } = terms
  if (needs.minimumCents !== undefined) list.cents('minimumCents', needs.minimumCents)
  if (needs.minimumUnits !== undefined)
    list.whole('minimumUnits', needs.minimumUnits, 1, promotionLimits.units)
  if (needs.orderTypes) {
    list.once('orderTypes', needs.orderTypes, 20)
    if (needs.orderTypes.length === 0) list.add({ field: 'orderTypes', fault: 'missing' })
  }
  for (const name of ['uses', 'perCustomer', 'perDay'] as const)
    if (limits[name] !== null) list.whole(name, limits[name], 1, promotionLimits.uses)
  return checkedOf(list, { ...terms, names, scope: scopeOf(terms) })
}

/** An empty list is dropped: pricing reads an empty list as "none of them". */
function scopeOf({ scope }: PromotionTerms): PromotionTerms['scope'] {
  return Object.fromEntries(Object.entries(scope).filter(([, ids]) => ids.length > 0))
}

function checkBenefit(list: FaultList, benefit: PromotionBenefit): void {
  switch (benefit.kind) {
    case 'percent':
      list.whole('rate', benefit.rate, 1, 10_000)
      if (benefit.maxCents !== undefined) list.cents('maxCents', benefit.maxCents)
      break
    case 'amount':
      list.cents('cents', benefit.cents)
      if (benefit.cents === 0) list.add({ field: 'cents', fault: 'missing' })
      break
    case 'bundle':
      list.whole('units', benefit.units, 2, promotionLimits.units)
      list.cents('cents', benefit.cents)
      break
    case 'buyGet':
      list.whole('buy', benefit.buy, 1, promotionLimits.units)
      list.whole('get', benefit.get, 1, promotionLimits.units)
      list.whole('rate', benefit.rate, 1, 10_000)
      if (benefit.maxTimes !== undefined) list.whole('maxTimes', benefit.maxTimes, 1, promotionLimits.units)
      break
    case 'freeDelivery':
      break
  }
}

function checkSchedule(list: FaultList, { from, to, weekdays, hours }: PromotionSchedule): void {
  if (from !== null && !isDate(from)) list.add({ field: 'from', fault: 'unknown' })
  if (to !== null && !isDate(to)) list.add({ field: 'to', fault: 'unknown' })
  // An offer that ends before it begins.
  else if (from !== null && to !== null && to < from)
    list.add({ field: 'to', fault: 'range', min: 0, max: 0 })
  list.once('weekdays', weekdays, 7)
  for (const weekday of weekdays) list.whole('weekdays', weekday, 1, 7)
  if (!hours) return
  list.whole('hours', hours.opensMinute, 0, 1_439)
  list.whole('hours', hours.durationMinutes, 1, 1_440)
}
