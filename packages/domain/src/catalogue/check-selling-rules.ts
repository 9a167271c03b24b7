import type { DraftItem, DraftPrice, DraftPriceElsewhere, ItemFields } from './draft.ts'
import { draftLimits } from './draft-limits.ts'
import type { FaultList, FieldFault } from './field-faults.ts'

/** Codes of order types. */
const orderType = /^[a-z][a-z0-9-]{1,23}$/

/** Price rules of a size and its prices per price level. */
export function checkOtherPrices(
  list: FaultList,
  field: string,
  { others = [], levels = [] }: DraftPrice,
): Pick<DraftPrice, 'others' | 'levels'> {
  const kept = others.map((other, place): DraftPriceElsewhere => {
    list.cents(`${field}.others.${place}.cents`, other.cents)
    const orderTypes = [...new Set(other.orderTypes ?? [])]
    if (orderTypes.some((code) => !orderType.test(code)))
      list.add({ field: `${field}.others.${place}.orderTypes`, fault: 'unknown' })
    // A rule for every order would be the price itself.
    if (orderTypes.length === 0 && other.daypartId === undefined)
      list.add({ field: `${field}.others.${place}`, fault: 'missing' })
    return {
      ...(orderTypes.length > 0 ? { orderTypes } : {}),
      ...(other.daypartId === undefined ? {} : { daypartId: other.daypartId }),
      cents: other.cents,
    }
  })
  const conditions = kept.map(({ orderTypes = [], daypartId = '' }) =>
    [daypartId, ...orderTypes.toSorted()].join(' '),
  )
  list.once(`${field}.others`, conditions, draftLimits.otherPrices)
  for (const [place, { level, cents }] of levels.entries()) {
    list.whole(`${field}.levels.${place}.level`, level, 1, draftLimits.priceLevels)
    list.cents(`${field}.levels.${place}.cents`, cents)
  }
  const numbers = levels.map(({ level }) => level)
  list.once(`${field}.levels`, numbers, draftLimits.priceLevels)
  return {
    ...(kept.length > 0 ? { others: kept } : {}),
    ...(levels.length > 0 ? { levels: levels.toSorted((one, other) => one.level - other.level) } : {}),
  }
}

/** By time or by weight, not both. */
export function checkMeasures(
  list: FaultList,
  { timed, weighed }: ItemFields,
): Pick<ItemFields, 'timed' | 'weighed'> {
  if (timed) {
    list.whole('timed.stepMinutes', timed.stepMinutes, 1, draftLimits.stepMinutes)
    list.whole('timed.graceMinutes', timed.graceMinutes, 0, Math.max(0, timed.stepMinutes - 1))
    list.whole('timed.minMinutes', timed.minMinutes, 1, draftLimits.minutes)
    list.whole('timed.maxMinutes', timed.maxMinutes, Math.max(1, timed.minMinutes), draftLimits.minutes)
  }
  if (weighed) {
    list.whole('weighed.perGrams', weighed.perGrams, 1, draftLimits.perGrams)
    list.whole('weighed.minGrams', weighed.minGrams, 1, draftLimits.grams)
    list.whole('weighed.maxGrams', weighed.maxGrams, Math.max(1, weighed.minGrams), draftLimits.grams)
  }
  if (timed && weighed) list.add({ field: 'weighed', fault: 'clash' })
  return { ...(timed ? { timed } : {}), ...(weighed ? { weighed } : {}) }
}

/** The steps of a meal. `mealFaults` checks that no part is a meal itself. */
export function checkMeal(
  list: FaultList,
  { meal = [], timed, weighed }: ItemFields,
): Pick<ItemFields, 'meal'> {
  if (meal.length === 0) return {}
  if (timed || weighed) list.add({ field: 'meal', fault: 'clash' })
  const steps = meal.map((step, place) => {
    const field = `meal.${place}`
    const rule = { maxLength: draftLimits.nameLength, isRequired: true }
    const names = list.names(`${field}.names`, step.names, rule)
    list.whole(`${field}.min`, step.min, 0, draftLimits.mealQuantity)
    list.whole(`${field}.max`, step.max, Math.max(1, step.min), draftLimits.mealQuantity)
    if (step.choices.length === 0) list.add({ field: `${field}.choices`, fault: 'missing' })
    const dishes = step.choices.map(({ itemId, priceIndex }) => `${itemId} ${priceIndex}`)
    list.once(`${field}.choices`, dishes, draftLimits.mealChoices)
    for (const [at, { priceIndex, extraCents }] of step.choices.entries()) {
      list.whole(`${field}.choices.${at}.priceIndex`, priceIndex, 0, 99)
      list.cents(`${field}.choices.${at}.extraCents`, extraCents)
    }
    return { ...step, names }
  })
  const ids = steps.map(({ id }) => id)
  list.once('meal', ids, draftLimits.mealSteps)
  return { meal: steps }
}

/** Taxes per order type of the shop. */
export function checkTaxesElsewhere(
  list: FaultList,
  { taxesElsewhere = {} }: ItemFields,
  shopTaxes: readonly number[],
): ItemFields['taxesElsewhere'] {
  const entries = Object.entries(taxesElsewhere)
  for (const [code, taxes] of entries)
    if (!orderType.test(code) || taxes.some((tax) => !shopTaxes.includes(tax)))
      list.add({ field: `taxesElsewhere.${code.slice(0, 24)}`, fault: 'unknown' })
  if (entries.length === 0) return undefined
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([code, taxes]) => [code, [...new Set(taxes)].toSorted((a, b) => a - b)]),
  )
}

type MealMate = Pick<DraftItem, 'id' | 'meal' | 'timed' | 'weighed'>

/**
 * Conflicts between an item and others of the menu: a meal of meals or of itself, a measured part. `others`:
 * at least the items of its steps and the meals that contain it.
 */
export function mealFaults(
  { meal = [], timed, weighed }: ItemFields,
  itemId: string,
  others: readonly MealMate[],
): FieldFault[] {
  const mates = new Map(others.filter(({ id }) => id !== itemId).map((item) => [item.id, item]))
  const isPart = [...mates.values()].some((mate) =>
    mate.meal?.some(({ choices }) => choices.some((choice) => choice.itemId === itemId)),
  )
  const faults: FieldFault[] = []
  if (isPart && meal.length > 0) faults.push({ field: 'meal', fault: 'mealInMeal' })
  if (isPart && (timed || weighed)) faults.push({ field: timed ? 'timed' : 'weighed', fault: 'measuredPart' })
  for (const [place, { choices }] of meal.entries())
    for (const [at, choice] of choices.entries()) {
      const field = `meal.${place}.choices.${at}`
      const mate = mates.get(choice.itemId)
      if (choice.itemId === itemId || mate?.meal) faults.push({ field, fault: 'mealInMeal' })
      else if (mate?.timed || mate?.weighed) faults.push({ field, fault: 'measuredPart' })
    }
  return faults
}
