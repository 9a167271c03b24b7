import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderFake } from '../messages/provider-fake.ts'
import { GeocoderAway } from './geocoder.ts'
import { startGeocoderFake } from './geocoder-fake.ts'
import { createNominatim } from './nominatim.ts'
import { openGeocoder, readGeocoderSettings, readMapSettings } from './open-geocoder.ts'
import { createPhoton } from './photon.ts'
import { resting } from './resting.ts'
import { trialPlace, trialSuggestions } from './trial-places.ts'

const home = {
  street: '10 Foveaux Street',
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  country: 'AU',
}
let fake: ProviderFake

beforeAll(async () => {
  fake = await startGeocoderFake()
})
afterAll(() => fake.stop())

const geocoders = [
  ['Nominatim', createNominatim],
  ['Photon', createPhoton],
] as const

test.each(geocoders)('%s finds a house, and nothing if it knows the suburb only', async (_, create) => {
  const geocoder = create({ url: `${fake.url}/`, timeoutMs: 300 })
  expect(await geocoder.find(home)).toEqual(trialPlace(home))
  expect(await geocoder.find({ ...home, street: 'Nowhere' })).toBeUndefined()
  expect(await geocoder.find({ ...home, suburb: 'Atlantis' })).toBeUndefined()
  const american = { ...home, suburb: 'Los Angeles', state: 'CA', postcode: '90012', country: 'US' }
  expect(await geocoder.find(american)).toEqual(trialPlace(american))
})

test.each(geocoders)('%s that is silent, broken or another service counts as away', async (_, create) => {
  const geocoder = create({ url: fake.url, timeoutMs: 300 })
  for (const mischief of ['silence', 'broken', 'garbage', 'tooMany', 'lost', 'elsewhere'] as const) {
    fake.mischief.push(mischief)
    await expect(geocoder.find(home), mischief).rejects.toBeInstanceOf(GeocoderAway)
  }
  await expect(create({ url: 'http://127.0.0.1:9' }).find(home)).rejects.toBeInstanceOf(GeocoderAway)
  expect(await geocoder.find(home)).toEqual(trialPlace(home))
})

test.each(geocoders)(
  '%s that does not accept an address finds nothing there, and gets the next request',
  async (_, create) => {
    const geocoder = resting(create({ url: fake.url, timeoutMs: 300 }), () => 0)
    for (const status of [400, 404, 414, 422]) {
      fake.mischief.push({ status, body: '{}' })
      expect(await geocoder.find(home), String(status)).toBeUndefined()
    }
    expect(await geocoder.find(home)).toEqual(trialPlace(home))
    // These statuses are about the caller, not about the address.
    for (const status of [401, 403, 408, 429]) {
      fake.mischief.push({ status, body: '{}' })
      const requests = resting(create({ url: fake.url, timeoutMs: 300 }), () => 0)
      await expect(requests.find(home), String(status)).rejects.toBeInstanceOf(GeocoderAway)
    }
  },
)

test('after a failure no request is sent for a quarter of a minute', async () => {
  let now = 0
  const geocoder = openGeocoder({ kind: 'nominatim', url: fake.url }, () => now)
  fake.mischief.push('broken')
  await expect(geocoder?.find(home)).rejects.toBeInstanceOf(GeocoderAway)
  const requests = fake.requests.length
  now = 14_999
  await expect(geocoder?.find(home)).rejects.toBeInstanceOf(GeocoderAway)
  expect(fake.requests).toHaveLength(requests)
  now = 15_000
  expect(await geocoder?.find(home)).toEqual(trialPlace(home))
})

test("an operator's value is accepted or refused with a message", () => {
  expect(readGeocoderSettings({}, true)).toEqual({ kind: 'trial' })
  expect(readGeocoderSettings({}, false)).toBeUndefined()
  expect(readGeocoderSettings({ GEOCODER_URL: 'http://10.0.0.4:2322', GEOCODER: 'photon' }, true)).toEqual({
    kind: 'photon',
    url: 'http://10.0.0.4:2322',
  })
  for (const url of ['ftp://maps.example', 'maps', 'file:///etc/passwd'])
    expect(() => readGeocoderSettings({ GEOCODER_URL: url }, false)).toThrow('GEOCODER_URL')
  expect(() =>
    readGeocoderSettings({ GEOCODER_URL: 'https://g.example', GEOCODER: 'google' }, false),
  ).toThrow('nominatim or photon')
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(readMapSettings({})).toBeUndefined()
  expect(readMapSettings({ MAP_TILES: tiles, MAP_ATTRIBUTION: 'Maps Example' })).toEqual({
    tiles,
    attribution: 'Maps Example',
  })
  expect(() => readMapSettings({ MAP_TILES: tiles })).toThrow('MAP_ATTRIBUTION')
  for (const wrong of [
    'https://tiles.example/{z}/{x}.png',
    'https://a.example;script-src/{z}/{x}/{y}',
    'https://{z}.example/{x}/{y}',
  ])
    expect(() => readMapSettings({ MAP_TILES: wrong, MAP_ATTRIBUTION: 'x' })).toThrow('MAP_TILES')
})

test('Photon completes an address with the typed house and unit, in the shop’s country only', async () => {
  const photon = createPhoton({ url: fake.url, timeoutMs: 300 })
  const near = { latitude: -33.8797, longitude: 151.2044 }
  const suggest = async (text: string) =>
    (await photon.suggest?.({ text, country: 'AU', near }))?.map((each) => deliveryLine(each))
  expect(await suggest('5/10 fove')).toEqual([
    '5/10 Foveaux Street, Surry Hills NSW 2010',
    '5/10 Foveaux Street, Surry Hills NSW 2010',
    '5/10 Foveaux Street, Surry Hills NSW 2010',
  ])
  expect((await suggest('12 fove'))?.slice(1)).toEqual([
    '12 Foveaux Street, Surry Hills NSW 2010',
    '12 Foveaux Street, Surry Hills NSW 2010',
  ])
  expect(await suggest('nowhere')).toEqual([])
  fake.mischief.push('garbage')
  await expect(photon.suggest?.({ text: 'fove', country: 'AU', near })).rejects.toBeInstanceOf(GeocoderAway)
})

test('a geocoder that rests after a failure completes nothing either; Nominatim completes no address', async () => {
  const photon = resting(createPhoton({ url: fake.url, timeoutMs: 300 }), () => 0)
  fake.mischief.push('lost')
  await expect(photon.find(home)).rejects.toBeInstanceOf(GeocoderAway)
  const typed = { text: '10 fove', country: 'AU', near: undefined }
  await expect(photon.suggest?.(typed)).rejects.toThrow('paused after a failure')
  expect(resting(createNominatim({ url: fake.url }), () => 0).suggest).toBeUndefined()
})

test('the trial completes a street in the nearest suburbs of the country', () => {
  const lines = (text: string, country = 'AU') =>
    trialSuggestions({ text, country, near: { latitude: -33.8797, longitude: 151.2044 } }).map((each) =>
      deliveryLine(each),
    )
  expect(lines('3/10 king st').slice(0, 2)).toEqual([
    '3/10 King St, Haymarket NSW 2000',
    '3/10 King St, Ultimo NSW 2007',
  ])
  expect(lines('10 king st, newt')).toEqual(['10 King St, Newtown NSW 2042'])
  expect(lines('10 main st, conc', 'US')).toHaveLength(3)
  expect(lines('king st')).toEqual([])
})
