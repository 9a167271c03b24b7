import { GeocoderAway, type Geocoder } from './geocoder.ts'

const restMs = 15_000

/** A geocoder that did not answer is left alone for a while: nobody else waits for it meanwhile. */
export function resting(geocoder: Geocoder, clock: () => number): Geocoder {
  let restsUntil = 0
  return {
    async find(address) {
      if (clock() < restsUntil) throw new GeocoderAway('resting')
      try {
        return await geocoder.find(address)
      } catch (error) {
        if (error instanceof GeocoderAway) restsUntil = clock() + restMs
        throw error
      }
    },
  }
}
