import type { Place } from '@tabard/domain/delivery/place'
import type { PostalAddress } from '@tabard/domain/shop/postal-address'

/** Says where an address is. Never asked inside a transaction. */
export interface Geocoder {
  /** Undefined: it knows no such street there. Throws `GeocoderAway` when it can't say. */
  find(address: PostalAddress): Promise<Place | undefined>
}

/** It did not answer, too late, or not in its protocol: nothing is known of the address, and it may be asked again. */
export class GeocoderAway extends Error {
  override readonly name = 'GeocoderAway'
}
