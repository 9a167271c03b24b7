import { ownAddresses } from '@tabard/contract/delivery/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { ShopClient } from '@tabard/ui/browser-client'
import { customerOf } from '../../state/customer.ts'

/**
 * Stores the delivery address on this device and in the account. Runs in the background, and nothing depends
 * on it.
 */
export async function rememberAddress(
  client: ShopClient,
  { orderOptions: { delivery } }: Order,
): Promise<void> {
  if (!delivery) return
  const { keepHere } = await import('./delivery/use-addresses.ts')
  keepHere(delivery.address)
  if (client.shop === undefined || customerOf(client.shop).read() === undefined) return
  await client.call(ownAddresses.keep, { address: delivery.address }).catch(() => undefined)
}
