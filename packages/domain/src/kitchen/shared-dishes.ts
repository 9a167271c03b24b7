import type { Names } from '../text/names.ts'

/** An item or an option of one shop. */
export interface ShopSubject {
  readonly subjectId: string
  readonly kind: 'item' | 'option'
  readonly names: Names
  /** Its category, or the option's group. */
  readonly groupNames: Names
  /** False: it shares a count, and no current menu contains it. */
  readonly isOnMenu: boolean
  /** Its shop counts it alone. */
  readonly isCounted: boolean
}

export interface DishOfShop {
  readonly shopId: string
  readonly subjectId: string
}

/** Subjects that share one count, at most one per shop. */
export interface SharedDish {
  readonly sharedId: string
  readonly subjects: readonly DishOfShop[]
}

/** Shops with one kitchen and their shared counts. */
export interface KitchenArrangement {
  /** The shop where the kitchen is. */
  readonly homeShopId: string
  /** All shops, including the home. */
  readonly shopIds: readonly string[]
  /** An item sold out in one shop is sold out in all. */
  readonly sharesSoldOut: boolean
  readonly dishes: readonly SharedDish[]
}

export const sharedKitchenLimits = { shops: 20, dishes: 1_000 } as const

type Fault = 'sharedKitchen.tooFew' | 'sharedKitchen.twice'

/** The fault of an arrangement itself. Undefined: none. */
export function checkArrangement({ homeShopId, shopIds, dishes }: KitchenArrangement): Fault | undefined {
  const shops = new Set(shopIds)
  if (shops.size < 2 || !shops.has(homeShopId)) return 'sharedKitchen.tooFew'
  const subjects = dishes.flatMap((dish) =>
    dish.subjects.map(({ shopId, subjectId }) => `${shopId} ${subjectId}`),
  )
  const isTwice =
    shops.size < shopIds.length ||
    new Set(subjects).size < subjects.length ||
    new Set(dishes.map(({ sharedId }) => sharedId)).size < dishes.length ||
    dishes.some((dish) => new Set(dish.subjects.map(({ shopId }) => shopId)).size < dish.subjects.length)
  if (isTwice) return 'sharedKitchen.twice'
  return dishes.some(
    (dish) => dish.subjects.length < 2 || dish.subjects.some(({ shopId }) => !shops.has(shopId)),
  )
    ? 'sharedKitchen.tooFew'
    : undefined
}

export interface ShopMenu {
  readonly shopId: string
  readonly subjects: readonly ShopSubject[]
}

/** A proposed link by name, for a person to confirm. */
export interface DishMatch {
  /** An existing link that gets another shop. Undefined: a new one. */
  readonly sharedId: string | undefined
  readonly subjects: readonly DishOfShop[]
}

/**
 * Items and options of these shops with the same name in either language that are not linked yet. Of two
 * with one name in a shop the one in the equally named category is chosen; if that does not decide, neither.
 * Options only if one of them is counted.
 */
export function matchDishes(shops: readonly ShopMenu[], dishes: readonly SharedDish[]): DishMatch[] {
  const taken = new Set(dishes.flatMap((dish) => dish.subjects.map(({ subjectId }) => subjectId)))
  const subjectOf = new Map(
    shops.flatMap(({ subjects }) => subjects.map((subject) => [subject.subjectId, subject] as const)),
  )
  const isFree = ({ subjectId, isOnMenu }: ShopSubject) => isOnMenu && !taken.has(subjectId)
  const matches: DishMatch[] = []
  const propose = (sharedId: string | undefined, like: ShopSubject, known: readonly DishOfShop[]) => {
    const own = shops.find(({ subjects }) => subjects.includes(like))?.subjects ?? []
    const others = shops
      .filter(({ shopId }) => !known.some((each) => each.shopId === shopId))
      .flatMap(({ shopId, subjects }) => {
        const found = theOne(like, subjects.filter(isFree))
        // Each must be the other's match: of two candidates here the other shop may mean the second.
        const isMutual =
          found &&
          theOne(
            found,
            own.filter((each) => each === like || isFree(each)),
          ) === like
        return isMutual ? [{ shopId, subjectId: found.subjectId }] : []
      })
    if (others.length === 0) return
    const subjects = [...known, ...others]
    if (like.kind === 'option' && !subjects.some(({ subjectId }) => subjectOf.get(subjectId)?.isCounted))
      return
    for (const { subjectId } of subjects) taken.add(subjectId)
    matches.push({ sharedId, subjects })
  }
  for (const { sharedId, subjects } of dishes) {
    const like = subjects.map(({ subjectId }) => subjectOf.get(subjectId)).find(Boolean)
    if (like) propose(sharedId, like, subjects)
  }
  for (const { shopId, subjects } of shops)
    for (const like of subjects)
      if (isFree(like)) propose(undefined, like, [{ shopId, subjectId: like.subjectId }])
  return matches
}

function theOne(like: ShopSubject, subjects: readonly ShopSubject[]): ShopSubject | undefined {
  const sameKind = subjects.filter(({ kind }) => kind === like.kind)
  const named = sameKind.filter(({ names }) => isSameName(names, like.names))
  if (named.length <= 1) return named[0]
  const near = named.filter(({ groupNames }) => isSameName(groupNames, like.groupNames))
  return near.length === 1 ? near[0] : undefined
}

function isSameName(one: Names, other: Names): boolean {
  const [a, b] = [plain(one.first), plain(other.first)]
  if (a !== '' && a === b) return true
  const second = plain(one.second)
  return second !== '' && second === plain(other.second)
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
