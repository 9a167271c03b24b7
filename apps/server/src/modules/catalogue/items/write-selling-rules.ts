import type { ItemFields } from '@tabard/domain/catalogue/draft'
import type { WriteTx } from '../../../db/tx.ts'
import { virtualStatements, type SellingRuleColumn } from './item-queries.ts'
import {
  choiceStatements,
  deleteSteps,
  levelStatements,
  otherStatements,
  saveSteps,
} from './selling-rule-queries.ts'

/** The columns of an item's display name and selling rules; missing ones become null. */
export function sellingRuleRow({
  displayName,
  minQuantity,
  timed,
  weighed,
  packagingCents,
  hasNoAllergens,
  isUndiscounted,
  isPointless,
  taxesElsewhere,
}: ItemFields): Partial<Record<SellingRuleColumn, unknown>> {
  return {
    display_name: displayName,
    min_quantity: minQuantity,
    timed_step_minutes: timed?.stepMinutes,
    timed_grace_minutes: timed?.graceMinutes,
    timed_min_minutes: timed?.minMinutes,
    timed_max_minutes: timed?.maxMinutes,
    weighed_per_grams: weighed?.perGrams,
    weighed_min_grams: weighed?.minGrams,
    weighed_max_grams: weighed?.maxGrams,
    packaging_cents: packagingCents,
    has_no_allergens: hasNoAllergens,
    is_undiscounted: isUndiscounted,
    is_pointless: isPointless,
    taxes_elsewhere: taxesElsewhere,
  }
}

/**
 * Save prices at other levels, alternative prices, meal steps and virtual categories in one flush, after the
 * sizes. False: a step id belongs to another item.
 */
export async function writeSellingRules(
  tx: WriteTx,
  shopId: string,
  itemId: string,
  { prices, meal = [], virtualCategoryIds = [] }: ItemFields,
): Promise<boolean> {
  const key = { shopId, itemId }
  const levels = prices.flatMap(({ index, levels: own = [] }) =>
    own.map(({ level, cents }) => ({ price_index: index, price_level: level, cents })),
  )
  const others = prices.flatMap(({ index, others: own = [] }) =>
    own.map(({ orderTypes = null, daypartId = null, cents }, place) => ({
      price_index: index,
      place,
      order_types: orderTypes,
      daypart_id: daypartId,
      cents,
    })),
  )
  const steps = meal.map(({ id, names, min, max }, place) => ({
    step_id: id,
    name1: names.first,
    name2: names.second,
    min_quantity: min,
    max_quantity: max,
    place,
  }))
  const choices = meal.flatMap(({ id, choices: own }) =>
    own.map(({ itemId: chosen, priceIndex, extraCents }, place) => ({
      step_id: id,
      item_id: chosen,
      price_index: priceIndex,
      extra_cents: extraCents,
      place,
    })),
  )
  const ids = meal.map(({ id }) => id)
  const [, , , , , saved] = await Promise.all([
    ...levelStatements.map((statement) => tx.change(statement({ ...key, levels: JSON.stringify(levels) }))),
    ...otherStatements.map((statement) => tx.change(statement({ ...key, others: JSON.stringify(others) }))),
    tx.change(deleteSteps({ ...key, kept: ids })),
    tx.change(saveSteps({ ...key, steps: JSON.stringify(steps) })),
    ...choiceStatements.map((statement) =>
      tx.change(statement({ ...key, choices: JSON.stringify(choices) })),
    ),
    ...virtualStatements.map((statement) => tx.change(statement({ ...key, ids: virtualCategoryIds }))),
  ] as const)
  return saved?.length === steps.length
}
