import {
  readTypedHouse,
  shortState,
  streetLine,
  type SuggestedAddress,
  type TypedHouse,
} from '@tabard/domain/delivery/suggested-address'
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
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        district: z.string().optional(),
        locality: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
      }),
    }),
  ),
})

type Feature = z.infer<typeof answers>['features'][number]

/** Photon ranks houses of every country: of these many, some are the shop's country's. */
const askedFor = 15

/** Create a geocoder for Photon's search (`/api`), which answers in GeoJSON. */
export function createPhoton({ url, timeoutMs = 3_000 }: HttpGeocoderSettings): Geocoder {
  /** Houses and streets of a country. Undefined: it does not accept the text. */
  async function search(
    country: string,
    query: Record<string, string>,
  ): Promise<readonly Feature[] | undefined> {
    const target = new URL(`${url.replace(/\/$/, '')}/api`)
    target.search = new URLSearchParams({ ...query, lang: 'en' }).toString()
    const answer = await askGeocoder(target, timeoutMs)
    if (answer === undefined) return undefined
    const read = answers.safeParse(answer)
    if (!read.success) throw new GeocoderAway('unexpected response format')
    return read.data.features.filter(
      ({ properties: { type, countrycode } }) =>
        (type === 'house' || type === 'street') &&
        (countrycode === undefined || countrycode.toUpperCase() === country),
    )
  }
  return {
    attribution: '© OpenStreetMap contributors',
    async find(address) {
      const [found] = (await search(address.country, { q: addressLine(address), limit: '5' })) ?? []
      if (!found) return undefined
      const [longitude, latitude] = found.geometry.coordinates
      return believed({ latitude, longitude }, found.properties.postcode, address.postcode)
    },
    async suggest({ text, country, near }) {
      const { unit, number, rest } = readTypedHouse(text)
      const around = near ? { lat: String(near.latitude), lon: String(near.longitude) } : {}
      const q = number === '' ? rest : `${number} ${rest}`
      const found = (await search(country, { q, limit: String(askedFor), ...around })) ?? []
      return found.flatMap(({ properties }) => addressOf(properties, { unit, number, country }) ?? [])
    },
  }
}

/** Undefined: a place without street or suburb. */
function addressOf(
  {
    type,
    name = '',
    street = '',
    housenumber,
    district,
    locality,
    city,
    state = '',
    postcode = '',
  }: Feature['properties'],
  { unit, number, country }: Pick<TypedHouse, 'unit' | 'number'> & { readonly country: string },
): SuggestedAddress | undefined {
  const own = type === 'street' ? name : street
  // In Australia and New Zealand, the city of a map is the metropolis, and mail names the suburb.
  const suburb =
    country === 'AU' || country === 'NZ' ? (district ?? locality ?? city) : (city ?? locality ?? district)
  if (own === '' || suburb === undefined) return undefined
  return {
    unit,
    street: streetLine(own, housenumber ?? number, country),
    suburb,
    state: shortState(state, country),
    postcode,
    country,
  }
}
