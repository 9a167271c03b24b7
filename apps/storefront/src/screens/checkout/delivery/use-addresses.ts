import { ownAddresses } from '@tabard/contract/delivery/calls'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { useRead } from '@tabard/ui/queries'
import { storedEntry } from '@tabard/ui/storage'
import { customerOf } from '../../../state/customer.ts'

const most = 5

/** Delivery addresses used in this browser, latest first. Stored only here. */
const savedAddresses = storedEntry<readonly DeliveryAddress[]>(
  'delivery-addresses',
  '',
  (value): value is readonly DeliveryAddress[] =>
    Array.isArray(value) &&
    value.every(
      (each) => typeof each === 'object' && each !== null && 'street' in each && 'postcode' in each,
    ),
)

/** Addresses of the account and of this browser in the shop's country, without duplicates. */
export function useAddresses(shop: string, country: string): readonly DeliveryAddress[] {
  const isCustomer = customerOf(shop).read() !== undefined
  const own = useRead(ownAddresses.list, {}, { enabled: isCustomer }).data ?? []
  const all = [...own.map(({ address }) => address), ...(savedAddresses.read() ?? [])]
  const here = all.filter((address) => address.country === country)
  const lines = here.map((address) => deliveryLine(address).toLowerCase())
  return here.filter((_, place) => lines.indexOf(lines[place] ?? '') === place)
}

/** Stores an address in this browser for next time. */
export function keepHere(address: DeliveryAddress): void {
  const line = deliveryLine(address)
  savedAddresses.update((known = []) =>
    [address, ...known.filter((each) => deliveryLine(each) !== line)].slice(0, most),
  )
}
