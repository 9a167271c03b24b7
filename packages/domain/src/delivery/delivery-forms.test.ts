import { describe, expect, test } from 'vitest'
import { checkDeliveryAddress, deliveryLine, placeKey } from './delivery-address.ts'
import { checkZone } from './check-zone.ts'
import { readPostcodes } from './read-postcodes.ts'
import { zoneLimits, type ZoneFields } from './zone.ts'

const home = {
  unit: '4',
  street: '128 Quay Street',
  suburb: 'Haymarket',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
  instructions: 'Blue door',
  isLeftAtDoor: false,
}

describe('an address', () => {
  test('is cleaned, written on one line, and recognised in any spelling', () => {
    const { address, faults } = checkDeliveryAddress({ ...home, street: ' 128 Quay\u0000 Street ' })
    expect(faults).toEqual([])
    expect(deliveryLine(address)).toBe('4/128 Quay Street, Haymarket NSW 2000')
    expect(placeKey({ ...home, street: '128  QUAY street.' })).toBe(placeKey(home))
    expect(placeKey({ ...home, street: '129 Quay Street' })).not.toBe(placeKey(home))
  })

  test.each([
    [{ street: '' }, 'street', 'required'],
    [{ suburb: ' ' }, 'suburb', 'required'],
    [{ state: '' }, 'state', 'required'],
    [{ state: 'Texas' }, 'state', 'state'],
    [{ postcode: '' }, 'postcode', 'required'],
    [{ postcode: '200O' }, 'postcode', 'number'],
    [{ postcode: '20000' }, 'postcode', 'postcode'],
    [{ postcode: '3000' }, 'postcode', 'postcodeOfState'],
    [{ unit: 'x'.repeat(21) }, 'unit', 'tooLong'],
    [{ instructions: 'x'.repeat(201) }, 'instructions', 'tooLong'],
  ])('%o is refused at its field, once', (change, field, fault) => {
    expect(checkDeliveryAddress({ ...home, ...change }).faults).toEqual([{ field, fault }])
  })

  test("in a country without states needs no state, and its postcode may have letters if the country's do", () => {
    const faultsOf = (change: object) => checkDeliveryAddress({ ...home, state: '', ...change }).faults
    expect(faultsOf({ country: 'GB', postcode: 'SW1A 1AA' })).toEqual([])
    expect(faultsOf({ country: 'US', postcode: '9OO12' })).toEqual([{ field: 'postcode', fault: 'number' }])
    expect(faultsOf({ country: 'US', postcode: '90012' })).toEqual([])
  })
})

test('postcodes are read in any pasted form', () => {
  expect(readPostcodes('2000, 2010-2012;2000\n"2042"\t2021 to 2022', 'AU')).toEqual({
    postcodes: ['2000', '2010', '2011', '2012', '2021', '2022', '2042'],
    unread: [],
  })
  expect(readPostcodes('2000 Haymarket, 99, 2015-2010', 'AU')).toEqual({
    postcodes: ['2000'],
    unread: ['Haymarket', '99', '2015-2010'],
  })
  expect(readPostcodes('sw1a 1aa\nSW1A1AA, ec1a-1bb', 'GB').postcodes).toEqual(['EC1A1BB', 'SW1A1AA'])
  expect(readPostcodes('1000-9999', 'AU').postcodes).toEqual([])
  expect(readPostcodes('1000-1999 2000', 'AU')).toMatchObject({ unread: ['2000'] })
})

describe('a zone', () => {
  const zone: ZoneFields = {
    names: { first: 'City', second: '' },
    area: { kind: 'postcodes', postcodes: ['2000'] },
    tiers: [{ fromCents: 0, cents: 500 }],
    minimumCents: 2_000,
    minutes: 25,
    express: { cents: 300, minutes: 15 },
    priority: 1,
    isActive: true,
  }
  const drawn = (corners: readonly (readonly [number, number])[]) => ({
    area: {
      kind: 'drawn' as const,
      corners: corners.map(([latitude, longitude]) => ({ latitude, longitude })),
    },
  })

  test('that is valid has no fault', () => {
    expect(checkZone(zone, { country: 'AU' })).toEqual([])
  })

  test.each<[Partial<ZoneFields>, string, string]>([
    [{ names: { first: ' ', second: '' } }, 'names.first', 'required'],
    [{ names: { first: 'x', second: 'x'.repeat(41) } }, 'names.second', 'tooLong'],
    [{ area: { kind: 'postcodes', postcodes: [] } }, 'area', 'required'],
    [{ area: { kind: 'postcodes', postcodes: ['20'] } }, 'area', 'postcodes'],
    [{ area: { kind: 'distance', metres: 20 } }, 'area', 'metres'],
    [
      drawn([
        [0, 0],
        [0, 1],
      ]),
      'area',
      'tooFew',
    ],
    [
      drawn([
        [0, 0],
        [0, 1],
        [99, 1],
      ]),
      'area',
      'place',
    ],
    [
      drawn([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ]),
      'area',
      'crosses',
    ],
    [{ tiers: [] }, 'tiers', 'required'],
    [{ tiers: [{ fromCents: 100, cents: 0 }] }, 'tiers.0.fromCents', 'order'],
    [
      {
        tiers: [
          { fromCents: 0, cents: 1 },
          { fromCents: 0, cents: 0 },
        ],
      },
      'tiers.1.fromCents',
      'order',
    ],
    [{ tiers: [{ fromCents: 0, cents: -1 }] }, 'tiers.0.cents', 'amount'],
    [{ minimumCents: zoneLimits.cents + 1 }, 'minimumCents', 'amount'],
    [{ minutes: 241 }, 'minutes', 'minutes'],
    [{ express: { cents: 300, minutes: 30 } }, 'express.minutes', 'slower'],
    [{ priority: 0 }, 'priority', 'number'],
  ])('%o is refused at its field', (change, field, fault) => {
    expect(checkZone({ ...zone, ...change }, { country: 'AU' })).toEqual([{ field, fault }])
  })
})
