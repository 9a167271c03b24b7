import type { MealStep } from '../../menu/menu.ts'
import { flagDetail, isReordered, isSameList, listDetails } from './difference.ts'
import type { DraftItem, DraftPrice } from '../draft.ts'
import type { ChangeDetail, OtherPrice, StepInLabels } from './menu-change.ts'
import { isSameValue } from '../merge-fields.ts'
import type { NameLookUp } from './name-look-up.ts'

/** Differences in how an item is sold: time or weight, meal, price rules, taxes, minimum quantity. */
export function sellingRuleDetails(before: DraftItem, after: DraftItem, names: NameLookUp): ChangeDetail[] {
  const [timed, weighed] = [after.timed ?? null, after.weighed ?? null]
  const [least, leastNow] = [before.minQuantity ?? 1, after.minQuantity ?? 1]
  const [packing, packingNow] = [before.packagingCents ?? 0, after.packagingCents ?? 0]
  return [
    ...otherPriceDetails(before, after, names),
    ...(isSameValue(before.timed ?? null, timed)
      ? []
      : [{ kind: 'timed', from: before.timed ?? null, to: timed } as const]),
    ...(isSameValue(before.weighed ?? null, weighed)
      ? []
      : [{ kind: 'weighed', from: before.weighed ?? null, to: weighed } as const]),
    ...mealDetails(before.meal ?? [], after.meal ?? [], names),
    ...(least === leastNow ? [] : [{ kind: 'minQuantity', from: least, to: leastNow } as const]),
    ...(packing === packingNow ? [] : [{ kind: 'packaging', from: packing, to: packingNow } as const]),
    ...flagDetail('hasNoAllergens', before.hasNoAllergens, after.hasNoAllergens),
    ...flagDetail('isUndiscounted', before.isUndiscounted, after.isUndiscounted),
    ...flagDetail('isPointless', before.isPointless, after.isPointless),
    ...taxDetails(before, after),
    ...listDetails('category', before.virtualCategoryIds ?? [], after.virtualCategoryIds ?? [], names),
  ]
}

/** Of sizes on both sides: a new size lists its price rules itself. */
function otherPriceDetails(before: DraftItem, after: DraftItem, names: NameLookUp): ChangeDetail[] {
  const was = new Map(before.prices.map((price) => [price.index, price]))
  return after.prices.flatMap((price): ChangeDetail[] => {
    const old = was.get(price.index)
    const [from, to] = [othersOf(old, names), othersOf(price, names)]
    return [
      ...(isSameValue(from, to) ? [] : [{ kind: 'otherPrices', size: price.names, from, to } as const]),
      ...levelDetails(old, price),
    ]
  })
}

function othersOf(price: DraftPrice | undefined, names: NameLookUp): OtherPrice[] {
  return (price?.others ?? []).map(({ orderTypes = [], daypartId, cents }) => ({
    orderTypes,
    daypart: daypartId === undefined ? null : names.listed('daypart', daypartId),
    cents,
  }))
}

function levelDetails(before: DraftPrice | undefined, after: DraftPrice): ChangeDetail[] {
  const was = new Map((before?.levels ?? []).map(({ level, cents }) => [level, cents]))
  const is = new Map((after.levels ?? []).map(({ level, cents }) => [level, cents]))
  return [...new Set([...was.keys(), ...is.keys()])]
    .toSorted((a, b) => a - b)
    .filter((level) => was.get(level) !== is.get(level))
    .map((level) => ({
      kind: 'levelPrice',
      size: after.names,
      level,
      from: was.get(level) ?? null,
      to: is.get(level) ?? null,
    }))
}

function mealDetails(
  before: readonly MealStep[],
  after: readonly MealStep[],
  names: NameLookUp,
): ChangeDetail[] {
  const was = new Map(before.map((step) => [step.id, step]))
  const is = new Map(after.map((step) => [step.id, step]))
  const ids = (steps: readonly MealStep[]) => steps.map(({ id }) => id)
  const changed = [...after, ...before.filter(({ id }) => !is.has(id))].filter(
    ({ id }) => !isSameValue(was.get(id), is.get(id)),
  )
  return [
    ...changed.map(({ id }): ChangeDetail => ({
      kind: 'mealStep',
      from: inLabels(was.get(id), 'before', names),
      to: inLabels(is.get(id), 'after', names),
    })),
    ...(isReordered(ids(before), ids(after)) ? [{ kind: 'reordered', what: 'mealSteps' } as const] : []),
  ]
}

function inLabels(
  step: MealStep | undefined,
  side: 'before' | 'after',
  names: NameLookUp,
): StepInLabels | null {
  if (!step) return null
  return {
    names: step.names,
    min: step.min,
    max: step.max,
    choices: step.choices.map(({ itemId, priceIndex, extraCents }) => ({
      ...names.dish(side, itemId, priceIndex),
      extraCents,
    })),
  }
}

function taxDetails(before: DraftItem, after: DraftItem): ChangeDetail[] {
  const [was, is] = [before.taxesElsewhere ?? {}, after.taxesElsewhere ?? {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .toSorted()
    .filter((code) => !isSameTaxes(was[code], is[code]))
    .map((code) => ({
      kind: 'taxesElsewhere',
      orderType: code,
      from: was[code] ?? null,
      to: is[code] ?? null,
    }))
}

const isSameTaxes = (a: readonly number[] | undefined, b: readonly number[] | undefined) =>
  a === undefined || b === undefined ? a === b : isSameList(a, b)
