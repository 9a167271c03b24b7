import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import type { Client } from '@tabard/contract/wire/client'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CartLine, ChosenOption } from '@tabard/domain/cart/cart'
import type { Item, Menu, OptionGroup } from '@tabard/domain/menu/menu'
import { shop as demoShop } from './open-client.ts'

/** Three items with an option of every group, none counted or sold out. */
export async function pickLines(client: Client, shop = demoShop): Promise<CartLine[]> {
  const menu: Menu = await client.read(catalogue.currentMenu, { shop, channel: 'online' })
  const { soldOut, remaining } = await client.read(catalogue.shopStatus, { shop })
  const isFree = (id: string) => !soldOut.includes(id) && remaining[id] === undefined
  const groups = new Map(menu.optionGroups.map((group) => [group.id, group]))
  const groupsOf = (item: Item) => item.optionGroupIds.flatMap((id) => groups.get(id) ?? [])
  const lines = menu.items
    .filter((item) => isFree(item.id) && item.optionGroupIds.length >= 2)
    .slice(0, 3)
    .map((item, position): CartLine => ({
      lineId: randomUUID(),
      itemId: item.id,
      priceIndex: item.prices[0]?.index ?? 0,
      quantity: position + 1,
      options: groupsOf(item).flatMap((group) => choose(group, isFree)),
      withoutIngredientIds: [],
      note: position === 0 ? 'Sauce on the side, please' : '',
    }))
  if (lines.length !== 3) throw new Error('the menu has fewer than three dishes with options')
  return lines
}

/** At least one of the group, or its minimum. */
function choose(group: OptionGroup, isFree: (id: string) => boolean): ChosenOption[] {
  const chosen: ChosenOption[] = []
  let missing = Math.max(1, group.min)
  for (const option of group.options.filter(({ id }) => isFree(id))) {
    const quantity = Math.min(missing, option.maxQuantity)
    if (quantity > 0) chosen.push({ optionId: option.id, groupId: group.id, quantity })
    missing -= quantity
  }
  return chosen
}

/** The total that the customer saw; the server compares it. */
export interface Shown {
  readonly menuVersion?: string | undefined
  readonly total?: string | undefined
}

/** The request of a browser for these lines. */
export function toPlace(
  lines: readonly CartLine[],
  cartId: string,
  { menuVersion, total }: Shown = {},
): PlaceOrder {
  return {
    cart: { cartId, orderType: 'pickup', note: '', lines },
    contact: { name: 'Mei Lin', phone: '0412 345 678' },
    language: 'en-gb',
    hasAcceptedTerms: true,
    payment: 'cash',
    menuVersion,
    shownTotal: total,
  }
}
