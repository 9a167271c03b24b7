import { catalogue } from '@tabard/contract/menu/calls'
import type { Client } from '@tabard/contract/wire/client'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import { activeIds } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import type { Bill } from '@tabard/domain/pricing/bill'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { readMenu } from '../samples/sample-cart.ts'

/** Price an order as a phone does, from the documents it has. The server must charge the same to the cent. */
export async function phoneBill(
  client: Client,
  shop: string,
  input: PlaceOrder,
  at: number,
  now = at,
): Promise<Bill> {
  const [index, { charges, dayparts }] = await Promise.all([
    readMenu(client, shop),
    client.read(catalogue.shopStatus, { shop }),
  ])
  const activeChargeIds = activeIds(charges, { at, now })
  return priceCart(
    { ...input.cart, shop, updatedAt: 0, revision: 0, isUploaded: false, isArchived: false },
    {
      index,
      activeChargeIds,
      activeSurchargeIds: activeChargeIds,
      daypartIds: daypartsAt(dayparts, at),
      tender: input.payment === 'cash' ? 'cash' : 'card',
    },
  )
}
