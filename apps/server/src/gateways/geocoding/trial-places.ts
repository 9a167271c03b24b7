import { metresBetween, placeAt, type Place } from '@tabard/domain/delivery/place'
import { readTypedHouse, streetLine, type SuggestedAddress } from '@tabard/domain/delivery/suggested-address'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import type { Geocoder, TypedAddress } from './geocoder.ts'

/** Centres of suburbs around the demo's shops, to try deliveries without a geocoder. */
const suburbs: readonly (readonly [suburb: string, postcode: string, latitude: number, longitude: number])[] =
  [
    ['Haymarket', '2000', -33.8797, 151.2044],
    ['Sydney', '2000', -33.8688, 151.2093],
    ['The Rocks', '2000', -33.8593, 151.2083],
    ['Ultimo', '2007', -33.8786, 151.1984],
    ['Chippendale', '2008', -33.8868, 151.1991],
    ['Pyrmont', '2009', -33.8706, 151.1945],
    ['Surry Hills', '2010', -33.8861, 151.2111],
    ['Darlinghurst', '2010', -33.8779, 151.2194],
    ['Potts Point', '2011', -33.8704, 151.2256],
    ['Redfern', '2016', -33.8928, 151.2042],
    ['Zetland', '2017', -33.9075, 151.2083],
    ['Paddington', '2021', -33.8846, 151.2271],
    ['Bondi Junction', '2022', -33.8932, 151.2477],
    ['Bondi Beach', '2026', -33.8908, 151.2743],
    ['Glebe', '2037', -33.8794, 151.1861],
    ['Newtown', '2042', -33.8978, 151.1785],
    ['North Sydney', '2060', -33.8389, 151.2075],
    ['Manly', '2095', -33.7972, 151.288],
    ['Parramatta', '2150', -33.815, 151.0011],
    ['Concord', '94520', 37.978, -122.0311],
    ['Concord', '94519', 37.9846, -122.0119],
    ['Concord', '94518', 37.9507, -122.0264],
    ['Pleasant Hill', '94523', 37.948, -122.0608],
    ['Martinez', '94553', 38.0194, -122.1341],
    ['Clayton', '94517', 37.941, -121.9358],
    ['Walnut Creek', '94596', 37.9063, -122.0653],
    ['Pittsburg', '94565', 38.028, -121.8847],
    ['Los Angeles', '90012', 34.0614, -118.2385],
    ['Los Angeles', '90013', 34.0448, -118.2434],
    ['Los Angeles', '90026', 34.0776, -118.2646],
    ['Monterey Park', '91754', 34.0506, -118.145],
    ['Alhambra', '91801', 34.0928, -118.127],
    ['San Gabriel', '91776', 34.0888, -118.0953],
    ['Pasadena', '91101', 34.1466, -118.1391],
    ['Glendale', '91203', 34.1524, -118.263],
    ['Santa Monica', '90401', 34.0155, -118.4926],
  ]

/** Place a street of a known suburb within 250 metres of its centre, always at the same place. */
export function trialPlace({ street, suburb, postcode }: PostalAddress): Place | undefined {
  const plain = (text: string) => text.trim().toLowerCase()
  const known = suburbs.find(([name, code]) => plain(name) === plain(suburb) && code === postcode)
  // An address without a house number cannot be found.
  if (!known || !/\d/.test(street)) return undefined
  const [, , latitude, longitude] = known
  const turn = Array.from(plain(street)).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 3_600, 7)
  const angle = (turn / 3_600) * 2 * Math.PI
  const metres = 50 + (turn % 200)
  return placeAt({ latitude, longitude }, { east: metres * Math.cos(angle), north: metres * Math.sin(angle) })
}

/** Every suburb of the trial has every street: those of the shop's country, the nearest first. */
export function trialSuggestions({ text, country, near }: TypedAddress): readonly SuggestedAddress[] {
  const { unit, number, rest } = readTypedHouse(text)
  const [street = '', typed = ''] = rest.split(',').map((part) => part.trim())
  if (number === '' || street.length < 3) return []
  return suburbs
    .filter(([suburb, postcode]) => countryOf(postcode) === country && begins(`${suburb} ${postcode}`, typed))
    .map(([suburb, postcode, latitude, longitude]) => ({
      address: {
        unit,
        street: streetLine(inCapitals(street), number, country),
        suburb,
        state: country === 'AU' ? 'NSW' : 'CA',
        postcode,
        country,
      },
      metres: near ? metresBetween(near, { latitude, longitude }) : 0,
    }))
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ address }) => address)
}

const countryOf = (postcode: string) => (postcode.length === 4 ? 'AU' : 'US')

const begins = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase())

const inCapitals = (street: string) => street.replaceAll(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())

/** The trial places as a geocoder, for the demo only. */
export const trialGeocoder: Geocoder = {
  find: (address) => Promise.resolve(trialPlace(address)),
  suggest: (typed) => Promise.resolve(trialSuggestions(typed)),
}
