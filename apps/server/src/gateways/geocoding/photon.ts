import { addressLine } from '@tabard/domain/shops/postal-address'
import { z } from 'zod'
import { askGeocoder } from './ask-geocoder.ts'
import { GeocoderAway, type Geocoder } from './geocoder.ts'
import { believed, type HttpGeocoderSettings } from './nominatim.ts'

const answers = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        type: z.string().optional(),
        countrycode: z.string().optional(),
        postcode: z.string().optional(),
      }),
    }),
  ),
})

/** Create a geocoder for Photon's search (`/api`), which answers in GeoJSON. */
export function createPhoton({ url, timeoutMs = 3_000 }: HttpGeocoderSettings): Geocoder {
  return {
    async find(address) {
      const target = new URL(`${url.replace(/\/$/, '')}/api`)
      target.search = new URLSearchParams({ q: addressLine(address), limit: '5', lang: 'en' }).toString()
      const answer = await askGeocoder(target, timeoutMs)
      if (answer === undefined) return undefined
      const read = answers.safeParse(answer)
      if (!read.success) throw new GeocoderAway('unexpected response format')
      const found = read.data.features.find(
        ({ properties: { type, countrycode } }) =>
          (type === 'house' || type === 'street') &&
          (countrycode === undefined || countrycode.toUpperCase() === address.country),
      )
      if (!found) return undefined
      const [longitude, latitude] = found.geometry.coordinates
      return believed({ latitude, longitude }, found.properties.postcode, address.postcode)
    },
  }
}
