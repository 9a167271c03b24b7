import { startProviderFake, type FakeRequest, type ProviderFake } from '../messages/provider-fake.ts'
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
