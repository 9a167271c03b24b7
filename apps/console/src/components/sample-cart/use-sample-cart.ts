import { catalogue } from '@tabard/contract/menu/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import { checkCart } from '@tabard/domain/cart/checks/check-cart'
import { defaultOptions } from '@tabard/domain/cart/lines/default-options'
import { indexMenu, type Item, type MenuIndex } from '@tabard/domain/menu/menu'
import { useRead } from '@tabard/ui/queries'
import { useMemo, useState } from 'react'
import { useShop } from '../session.tsx'

const most = 3

export interface SampleCart {
  readonly index: MenuIndex | undefined
  /** Empty: no published item can be ordered without choices. */
  readonly items: readonly Item[]
  readonly lines: readonly CartLine[]
  count(item: Item): number
  set(item: Item, count: number): void
}

/**
 * A cart of simple items from the shop's published menu that shows the effect of a rule. Items the rule
 * applies to come first.
 */
export function useSampleCart(isMeant: (item: Item) => boolean): SampleCart {
  const { code } = useShop()
  const menu = useRead(catalogue.currentMenu, { shop: code, channel: 'online' }).data
  const index = useMemo(() => (menu ? indexMenu(menu) : undefined), [menu])
  const plain = useMemo(() => (index ? plainItems(index) : []), [index])
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const items = [...plain.filter(isMeant), ...plain.filter((item) => !isMeant(item))].slice(0, most)
  const count = (item: Item) => counts[item.id] ?? 1
  return {
    index,
    items,
    lines: index
      ? items.filter((item) => count(item) > 0).map((item) => lineOf(item, count(item), index))
      : [],
    count,
    set: (item, next) => setCounts({ ...counts, [item.id]: Math.max(0, next) }),
  }
}

/** Items that can be ordered without choices. */
function plainItems(index: MenuIndex): Item[] {
  const { menu } = index
  const empty = emptyCart({ shop: menu.shop, cartId: 'sample-cart' })
  return menu.items.filter(
    (item) =>
      item.prices.length > 0 &&
      checkCart({ ...empty, lines: [lineOf(item, 1, index)] }, index, { soldOut: [], remaining: {} })
        .length === 0,
  )
}

function lineOf(item: Item, quantity: number, index: MenuIndex): CartLine {
  return {
    lineId: item.id,
    itemId: item.id,
    priceIndex: item.prices[0]?.index ?? 0,
    quantity,
    options: defaultOptions(item, index),
    withoutIngredientIds: [],
    note: '',
  }
}
