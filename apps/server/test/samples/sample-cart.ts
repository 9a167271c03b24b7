import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import type { Client } from '@tabard/contract/wire/client'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CartLine } from '@tabard/domain/cart/cart'
import { defaultOptions } from '@tabard/domain/cart/lines/default-options'
import { indexMenu, type Item, type MenuIndex } from '@tabard/domain/menu/menu'

/** Read the published online menu as a browser does. */
export async function readMenu(client: Client, shop: string): Promise<MenuIndex> {
  return indexMenu(await client.read(catalogue.currentMenu, { shop, channel: 'online' }))
}

export function itemNamed(index: MenuIndex, name: string): Item {
  const found = index.menu.items.find((item) => item.names.first === name)
  if (!found) throw new Error(`no item called ${name}`)
  return found
}

/** One line of an item with default options, one unit. */
export function lineOf(index: MenuIndex, name: string, changes: Partial<CartLine> = {}): CartLine {
  const item = itemNamed(index, name)
  return {
    lineId: randomUUID(),
    itemId: item.id,
    priceIndex: item.prices[0]?.index ?? 0,
    quantity: 1,
    options: defaultOptions(item, index),
    withoutIngredientIds: [],
    note: '',
    ...changes,
  }
}

/** The input of a browser that places a cart. */
export function placeInput(lines: readonly CartLine[], changes: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    cart: { cartId: randomUUID(), orderType: 'pickup', note: '', lines },
    contact: { name: 'Mei Lin', phone: '0412 345 678' },
    language: 'en-gb',
    hasAcceptedTerms: true,
    payment: 'cash',
    menuVersion: undefined,
    shownTotal: undefined,
    ...changes,
  }
}
