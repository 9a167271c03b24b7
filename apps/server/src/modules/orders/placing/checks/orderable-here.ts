import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { Channel } from '@tabard/domain/menu/menu'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import type { Orderable } from '../../../menu/status/get-shop-status.ts'
import { atDevice, type DeviceClaim } from '../../../shops/device-profile.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'

/** The shop with the rules of the place of ordering: one of its devices, or the guest's own phone. */
export interface OrderableHere extends Orderable {
  /** Empty: not a terminal of the shop. */
  readonly terminal: string
  /** Terms agreed for this order in addition to the shop's rules. */
  readonly terms: OrderTerms
}

/**
 * Apply the settings of a device that proved itself by its key. A request that only names a device
 * counts as a guest's own phone.
 */
export function here(orderable: Orderable, claim: DeviceClaim, terms: OrderTerms = {}): OrderableHere {
  const { profile, terminal } = atDevice(orderable.profile, claim)
  return { ...orderable, profile, terminal, terms }
}

/**
 * The channel whose menu applies: `table` for table guests, the device's channel at a kiosk, else `online`.
 */
export function channelOf(
  { sessionId }: Pick<PlaceOrder, 'sessionId'>,
  profile: ShopProfile | undefined,
  claim: DeviceClaim,
): Channel {
  if (sessionId !== undefined) return 'table'
  return profile ? atDevice(profile, claim).channel : 'online'
}
