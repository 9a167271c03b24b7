import type { Place } from '@tabard/domain/delivery/place'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'

/** Finds the place of an address. Never called inside a transaction. */
export interface Geocoder {
  /** Undefined: no such street there. Throws `GeocoderAway`. */
  find(address: PostalAddress): Promise<Place | undefined>
}

/** No answer, too late, or not in the protocol. Says nothing about the address; try again later. */
export class GeocoderAway extends Error {
  override readonly name = 'GeocoderAway'
}
