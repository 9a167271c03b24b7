import type { SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import {
  matchDishes,
  type DishMatch,
  type KitchenArrangement,
  type SharedDish,
} from '@tabard/domain/kitchen/shared-dishes'

type Shops = Pick<SharedKitchenState, 'shops'>

/** Adds or removes a shop. A dish left with one shop is no longer shared. */
export function withShop(
  arrangement: KitchenArrangement | null,
  ownShopId: string,
  shopId: string,
  isIn: boolean,
): KitchenArrangement | null {
  const now = arrangement ?? {
    homeShopId: ownShopId,
    shopIds: [ownShopId],
    sharesSoldOut: true,
    dishes: [],
  }
  const shopIds = isIn ? [...now.shopIds, shopId] : now.shopIds.filter((id) => id !== shopId)
  const [first] = shopIds
  if (first === undefined || shopIds.length < 2) return null
  return {
    ...now,
    shopIds,
    homeShopId: shopIds.includes(now.homeShopId) ? now.homeShopId : first,
    dishes: now.dishes.flatMap((dish) => {
      const subjects = dish.subjects.filter((each) => shopIds.includes(each.shopId))
      return subjects.length < 2 ? [] : [{ ...dish, subjects }]
    }),
  }
}

/** Dishes with the same name in several shops that are not linked yet. */
export function matchesOf({ shops }: Shops, { shopIds, dishes }: KitchenArrangement): DishMatch[] {
  return matchDishes(
    shops.filter(({ shopId }) => shopIds.includes(shopId)),
    dishes,
  )
}

/** Links the matches. New rows come first, so that they are noticed. */
export function linkDishes(
  arrangement: KitchenArrangement,
  matches: readonly DishMatch[],
  mint: () => string,
): KitchenArrangement {
  const wider = new Map(matches.map(({ sharedId, subjects }) => [sharedId, subjects]))
  const added = matches
    .filter(({ sharedId }) => sharedId === undefined)
    .map(({ subjects }): SharedDish => ({ sharedId: mint(), subjects }))
  return {
    ...arrangement,
    dishes: [
      ...added,
      ...arrangement.dishes.map((dish) => ({
        ...dish,
        subjects: wider.get(dish.sharedId) ?? dish.subjects,
      })),
    ],
  }
}

/** Sets the dish of a shop in a row; empty: none. */
export function withSubject(
  { subjects, ...dish }: SharedDish,
  shopIds: readonly string[],
  shopId: string,
  subjectId: string,
): SharedDish {
  const others = subjects.filter((each) => each.shopId !== shopId)
  const all = subjectId === '' ? others : [...others, { shopId, subjectId }]
  return {
    ...dish,
    subjects: all.toSorted((a, b) => shopIds.indexOf(a.shopId) - shopIds.indexOf(b.shopId)),
  }
}

/** The number of dishes that leave a shared count. They are unavailable until staff count them. */
export function leavingCount(
  { arrangement: before, left }: Pick<SharedKitchenState, 'arrangement' | 'left'>,
  after: KitchenArrangement | null,
): number {
  return (before?.dishes ?? []).reduce((count, { sharedId, subjects }) => {
    if (left[sharedId] === undefined) return count
    const stays = after?.dishes.find((dish) => dish.sharedId === sharedId)?.subjects ?? []
    const leaving = subjects.filter(
      ({ shopId, subjectId }) =>
        !stays.some((each) => each.shopId === shopId && each.subjectId === subjectId),
    ).length
    // If no dish stays, the home shop keeps the count.
    return count + (stays.length === 0 ? Math.max(0, leaving - 1) : leaving)
  }, 0)
}
