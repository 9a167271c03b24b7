import { GeocoderAway, type Geocoder } from './geocoder.ts'

const restMs = 15_000

/** Pause a geocoder for `restMs` after a failure, so that the next callers do not wait for it. */
export function resting(geocoder: Geocoder, clock: () => number): Geocoder {
  let restsUntil = 0
  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (clock() < restsUntil) throw new GeocoderAway('paused after a failure')
    try {
      return await question()
    } catch (error) {
      if (error instanceof GeocoderAway) restsUntil = clock() + restMs
      throw error
    }
  }
  const { suggest, attribution } = geocoder
  return {
    find: (address) => ask(() => geocoder.find(address)),
    ...(attribution === undefined ? {} : { attribution }),
    ...(suggest ? { suggest: (typed) => ask(() => suggest(typed)) } : {}),
  }
}
