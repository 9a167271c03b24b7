import type { MealStep, PriceElsewhere, Timed, Weighed } from '@tabard/domain/menu/menu'
import { grouped } from './grouped.ts'
import { namesOf } from './row-names.ts'
import type { CatalogueSnapshot, SnapshotItem } from './catalogue-snapshot.ts'

/** How an item is sold by time. Null: it is not. Either all its columns have a value or none. */
export function timedOf(row: SnapshotItem): Timed | null {
  const { timed_step_minutes, timed_grace_minutes, timed_min_minutes, timed_max_minutes } = row
  if (timed_step_minutes == null || timed_min_minutes == null || timed_max_minutes == null) return null
  return {
    stepMinutes: timed_step_minutes,
    graceMinutes: timed_grace_minutes ?? 0,
    minMinutes: timed_min_minutes,
    maxMinutes: timed_max_minutes,
  }
}

/** How an item is sold by weight. Null: it is not. */
export function weighedOf(row: SnapshotItem): Weighed | null {
  const { weighed_per_grams, weighed_min_grams, weighed_max_grams } = row
  if (weighed_per_grams == null || weighed_min_grams == null || weighed_max_grams == null) return null
  return { perGrams: weighed_per_grams, minGrams: weighed_min_grams, maxGrams: weighed_max_grams }
}

/** The steps of each meal in order, by the item's id. */
export function mealsOf({
  item_meal_steps: steps = [],
  item_meal_choices: choices = [],
}: CatalogueSnapshot): ReadonlyMap<string, readonly MealStep[]> {
  const choicesOf = grouped(choices, (row) => row.step_id)
  return new Map(
    [...grouped(steps, (row) => row.item_id)].map(([itemId, rows]) => [
      itemId,
      rows.map((row) => ({
        id: row.step_id,
        names: namesOf(row),
        min: row.min_quantity,
        max: row.max_quantity,
        choices: (choicesOf.get(row.step_id) ?? []).map((choice) => ({
          itemId: choice.item_id,
          priceIndex: choice.price_index,
          extraCents: choice.extra_cents,
        })),
      })),
    ]),
  )
}

type PriceKey = Pick<
  NonNullable<CatalogueSnapshot['item_price_others']>[number],
  'item_id' | 'price_index' | 'price_level'
>

/** Look up a size's alternative prices for some order types or dayparts, by its price row. */
export function othersOf({
  item_price_others: rows = [],
}: CatalogueSnapshot): (price: PriceKey) => readonly PriceElsewhere[] {
  const keyOf = ({ item_id, price_index, price_level }: PriceKey) =>
    `${item_id} ${price_index} ${price_level}`
  const others = grouped(rows, keyOf)
  return (price) =>
    (others.get(keyOf(price)) ?? []).map((row) => ({
      ...(row.order_types ? { orderTypes: row.order_types } : {}),
      ...(row.daypart_id === null ? {} : { daypartIds: [row.daypart_id] }),
      cents: row.cents,
    }))
}
