import { postcodeKey } from '@tabard/domain/delivery/read-postcodes'
import { isPlace, type Place } from '@tabard/domain/delivery/place'
import { z } from 'zod'
import { askGeocoder } from './ask-geocoder.ts'
import { GeocoderAway, type Geocoder } from './geocoder.ts'

/** A geocoder's address and timeout. */
export interface HttpGeocoderSettings {
  readonly url: string
  readonly timeoutMs?: number
}

const answers = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    place_rank: z.coerce.number().optional(),
    address: z.object({ postcode: z.string().optional() }).optional(),
  }),
)

/** Lower ranks are suburbs and towns, not streets. */
const streetRank = 26

/** Create a geocoder for Nominatim's structured search (`/search?format=jsonv2`). */
export function createNominatim({ url, timeoutMs = 3_000 }: HttpGeocoderSettings): Geocoder {
  return {
    async find(address) {
      const target = new URL(`${url.replace(/\/$/, '')}/search`)
      target.search = new URLSearchParams({
        format: 'jsonv2',
        limit: '1',
        addressdetails: '1',
        street: address.street,
        city: address.suburb,
        ...(address.state === '' ? {} : { state: address.state }),
        postalcode: address.postcode,
        countrycodes: address.country.toLowerCase(),
      }).toString()
      const answer = await askGeocoder(target, timeoutMs)
      if (answer === undefined) return undefined
      const read = answers.safeParse(answer)
      if (!read.success) throw new GeocoderAway('unexpected response format')
      const [found] = read.data
      if (!found || (found.place_rank ?? streetRank) < streetRank) return undefined
      return believed(
        { latitude: found.lat, longitude: found.lon },
        found.address?.postcode,
        address.postcode,
      )
    },
  }
}

/**
 * Accept a place if its postcode matches: another postcode means another street of the same name. Throws
 * `GeocoderAway` for invalid coordinates.
 */
export function believed(
  place: Place,
  saysPostcode: string | undefined,
  postcode: string,
): Place | undefined {
  if (!isPlace(place)) throw new GeocoderAway('invalid coordinates')
  return saysPostcode === undefined || postcodeKey(saysPostcode) === postcodeKey(postcode) ? place : undefined
}
