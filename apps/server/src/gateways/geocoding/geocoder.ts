import type { Place } from '@tabard/domain/delivery/place'
import type { SuggestedAddress } from '@tabard/domain/delivery/suggested-address'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'

/** Finds the place of an address. Never called inside a transaction. */
export interface Geocoder {
  /** Undefined: no such street there. Throws `GeocoderAway`. */
  find(address: PostalAddress): Promise<Place | undefined>
  /** Addresses that begin as the guest types. Undefined: it completes none. Throws `GeocoderAway`. */
  readonly suggest?: (typed: TypedAddress) => Promise<readonly SuggestedAddress[]>
  /** Whose data the suggestions are, as its licence asks to show. */
  readonly attribution?: string
}

/** What a guest has typed of an address, and where the shop is. */
export interface TypedAddress {
  readonly text: string
  readonly country: string
  /** Addresses near it come first. Undefined: the shop has no place. */
  readonly near: Place | undefined
}

/** No answer, too late, or not in the protocol. Says nothing about the address; try again later. */
export class GeocoderAway extends Error {
  override readonly name = 'GeocoderAway'
}
