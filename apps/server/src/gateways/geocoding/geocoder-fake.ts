import type { FakeRequest } from '../fake-server.ts'
import { startProviderFake, type ProviderFake } from '../messages/provider-fake.ts'
import { trialPlace } from './trial-places.ts'

/** Start a fake Nominatim and Photon on loopback over the trial places, with faults on request. */
export function startGeocoderFake(): Promise<ProviderFake> {
  return startProviderFake((request) => ({
    status: 200,
    body: JSON.stringify(request.path === '/api' ? photon(request) : nominatim(request)),
  }))
}

function nominatim({ query }: FakeRequest): unknown {
  const [suburb, postcode] = [query.get('city') ?? '', query.get('postalcode') ?? '']
  const street = query.get('street') ?? ''
  const place = trialPlace({ street, suburb, postcode, state: '', country: '' })
  if (place) return [answer(place, 30, postcode)]
  // It knows the suburb but not the street; the real one then answers with a lower rank.
  const middle = trialPlace({ street: '1', suburb, postcode, state: '', country: '' })
  return middle ? [answer(middle, 19, postcode)] : []
}

const answer = (place: { latitude: number; longitude: number }, rank: number, postcode: string) => ({
  lat: String(place.latitude),
  lon: String(place.longitude),
  place_rank: rank,
  address: { postcode },
})

function photon({ query }: FakeRequest): unknown {
  if (query.has('lat')) return completed(query.get('q') ?? '')
  const [, street = '', suburb = '', , postcode = ''] =
    /^(.*), (.*?)( [A-Z]{2,3})? (\d{4,5})$/.exec(query.get('q') ?? '') ?? []
  const place = trialPlace({ street, suburb, postcode, state: '', country: '' })
  return {
    type: 'FeatureCollection',
    features: place
      ? [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
            properties: { type: 'house', postcode, countrycode: postcode.length === 4 ? 'AU' : 'US' },
          },
        ]
      : [],
  }
}

/** What Photon knows while somebody types: a house, the street without the house, the city, and a street abroad. */
function completed(text: string): unknown {
  const feature = (properties: Readonly<Record<string, string>>) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [151.2112, -33.8842] },
    properties: { osm_key: 'highway', ...properties },
  })
  const here = { countrycode: 'AU', state: 'New South Wales', city: 'Sydney' }
  const street = { ...here, type: 'street', name: 'Foveaux Street' }
  return {
    type: 'FeatureCollection',
    features: /fove/i.test(text)
      ? [
          feature({
            ...here,
            type: 'house',
            housenumber: '10',
            street: 'Foveaux Street',
            district: 'Surry Hills',
            postcode: '2010',
          }),
          feature({ ...street, district: 'Surry Hills', postcode: '2010' }),
          // Another segment of the same street.
          feature({ ...street, district: 'Surry Hills', postcode: '2010' }),
          feature({
            ...street,
            countrycode: 'NZ',
            name: 'Foveaux Street',
            city: 'Auckland',
            postcode: '1010',
          }),
          feature({ ...here, type: 'city', name: 'Foveaux' }),
        ]
      : [],
  }
}
