import { randomBytes, randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { createClient, type Client } from '@tabard/contract/wire/client'
import { orders } from '@tabard/contract/orders/calls'
import { shops } from '@tabard/contract/shops/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CartLine } from '@tabard/domain/cart/cart'
import { defaultOptions } from '@tabard/domain/cart/lines/default-options'
import { indexMenu } from '@tabard/domain/menu/menu'

export interface Diner {
  readonly client: Client
  readonly token: string
}

/** A customer through the API, for journeys about what happens afterwards. */
export async function newDiner(baseUrl: string, shop: string): Promise<Diner> {
  const open = (token: () => string | undefined) =>
    createClient({
      baseUrl,
      shop,
      device: `e2e-${randomBytes(4).toString('hex')}`,
      language: () => 'en-gb',
      token,
      now: () => Date.now(),
      randomBytes: (length) => randomBytes(length),
    })
  const { token } = await open(() => undefined).call(orders.startGuest, {})
  return { token, client: open(() => token) }
}

interface Wished extends Partial<Omit<PlaceOrder, 'cart'>> {
  readonly orderType?: string
  readonly lineNote?: string
  readonly dishCount?: number
}

/** Lines of a few items without choices, two of each. */
export async function simpleLines(client: Client, dishCount: number, note = ''): Promise<CartLine[]> {
  const config = await client.call(shops.config, {})
  const index = indexMenu(
    await client.read(catalogue.menu, {
      shop: config.shop,
      channel: 'online',
      version: config.menus.online ?? '',
    }),
  )
  const available = await client.read(catalogue.shopStatus, { shop: config.shop })
  return index.menu.items
    .filter(
      (item) =>
        !available.soldOut.includes(item.id) &&
        item.optionGroupIds.every((id) => (index.groups.get(id)?.min ?? 0) === 0),
    )
    .slice(0, dishCount)
    .map((item) => ({
      lineId: randomUUID(),
      itemId: item.id,
      priceIndex: item.prices[0]?.index ?? 0,
      quantity: 2,
      options: defaultOptions(item, index),
      withoutIngredientIds: [],
      note,
    }))
}

/** Place an order of a few items without choices. */
export async function placeOrder(
  { client }: Diner,
  name: string,
  note = 'No cutlery, please',
  { lineNote = '', orderType = 'pickup', dishCount = 3, ...orderOptions }: Wished = {},
): Promise<Order> {
  const lines = await simpleLines(client, dishCount, lineNote)
  return client.call(orders.place, {
    cart: { cartId: randomUUID(), orderType, note, lines },
    contact: { name, phone: '+61412345678' },
    language: 'en-gb',
    hasAcceptedTerms: true,
    payment: 'cash',
    menuVersion: undefined,
    shownTotal: undefined,
    ...orderOptions,
  })
}
