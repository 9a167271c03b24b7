import type { SavedAddress, ownAddresses } from '@tabard/contract/delivery/calls'
import { addressLimits, checkDeliveryAddress } from '@tabard/domain/delivery/delivery-address'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { newId } from '../platform/new-id.ts'
import { addressHash } from './locate-address.ts'
import { deleteAddress, dropOldAddresses, keepAddressRow, listAddresses } from './queries.ts'

/** List the customer's saved addresses. */
export const listOwnAddresses: Handler<typeof ownAddresses.list> = ({ shop }) =>
  shop.read(async (tx, caller) => readAddresses(tx, (await caller).customerId))

/**
 * Save a delivery address of the customer, once per place with the newest courier note. Only the newest are
 * kept.
 */
export const keepAddress: Handler<typeof ownAddresses.keep> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const { customerId } = await caller
    const { address, faults } = checkDeliveryAddress(input.address)
    if (faults.length > 0) return fail('address.invalid', { faults })
    const hash = addressHash({ ...address, street: `${address.unit}/${address.street}` })
    const json = JSON.stringify(address)
    await tx.change(
      keepAddressRow({ customerId, addressId: newId(now), address: json, hash, at: new Date(now) }),
    )
    await tx.change(dropOldAddresses({ customerId, most: addressLimits.kept }))
    return readAddresses(tx, customerId)
  })

/** Remove a saved address. */
export const removeAddress: Handler<typeof ownAddresses.remove> = ({ input, shop }) =>
  shop.write(async (tx, caller) => {
    const { customerId } = await caller
    await tx.change(deleteAddress({ customerId, addressId: input.addressId }))
    return readAddresses(tx, customerId)
  })

/** Read a customer's addresses, also for their export. */
export async function readAddresses(tx: ReadTx, customerId: string): Promise<SavedAddress[]> {
  const rows = await tx.rows(listAddresses({ customerId }))
  return rows.map(({ addressId, address, usedAt }) => ({
    addressId,
    address,
    usedAt: usedAt.getTime(),
  }))
}
