import { GeocoderAway, type Geocoder } from './geocoder.ts'

const restMs = 15_000

/** Pause a geocoder for `restMs` after a failure, so that the next callers do not wait for it. */
export function resting(geocoder: Geocoder, clock: () => number): Geocoder {
  let outsideHoursUntil = 0
  return {
    async find(address) {
      if (clock() < outsideHoursUntil) throw new GeocoderAway('paused after a failure')
      try {
        return await geocoder.find(address)
      } catch (error) {
        if (error instanceof GeocoderAway) outsideHoursUntil = clock() + restMs
        throw error
      }
    },
  }
}
