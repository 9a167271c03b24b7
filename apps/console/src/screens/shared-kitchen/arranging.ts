import type { SharedKitchenState } from '@tabard/contract/shared-kitchen'
import {
  matchDishes,
  type DishMatch,
  type KitchenArrangement,
  type SharedDish,
} from '@tabard/domain/kitchen/shared-dishes'

type Shops = Pick<SharedKitchenState, 'shops'>

/** With or without one more shop: a dish that is left with one shop is counted together no longer. */
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

/** What bears the same name in its shops and is not counted together yet. */
export function matchesOf({ shops }: Shops, { shopIds, dishes }: KitchenArrangement): DishMatch[] {
  return matchDishes(
    shops.filter(({ shopId }) => shopIds.includes(shopId)),
    dishes,
  )
}

/** With these put together; new ones come first, so that they are seen. */
export function putTogether(
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

/** Which dish of a shop stands in a row; empty: none of it. */
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

/** Dishes of shops that leave a count by this: they sell nothing until somebody counts them. */
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
    // Where nobody stays, the home keeps the count.
    return count + (stays.length === 0 ? Math.max(0, leaving - 1) : leaving)
  }, 0)
}
