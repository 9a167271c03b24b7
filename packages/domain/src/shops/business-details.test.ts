import { describe, expect, test } from 'vitest'
import { accentInk, contrastOf } from './accent-colour.ts'
import { readAbn } from './abn.ts'
import { addressLine, checkAddress, stateOfLine, type PostalAddress } from './postal-address.ts'

const at = (state: string, postcode: string, country = 'AU'): PostalAddress => ({
  street: '1 High Street',
  suburb: 'Town',
  state,
  postcode,
  country,
})

describe('addresses', () => {
  test.each<[string, PostalAddress, unknown]>([
    ['Sydney', at('NSW', '2000'), undefined],
    ['Canberra', at('ACT', '2601'), undefined],
    ['Canberra in the wrong state', at('NSW', '2601'), { field: 'postcode', fault: 'postcodeOfState' }],
    ['Darwin keeps its leading zero', at('NT', '0800'), undefined],
    ['Darwin without its leading zero', at('NT', '800'), { field: 'postcode', fault: 'postcode' }],
    ['Victoria with a post box', at('VIC', '8001'), undefined],
    ['Melbourne in Queensland', at('QLD', '3000'), { field: 'postcode', fault: 'postcodeOfState' }],
    ['a state that Australia does not have', at('CA', '2000'), { field: 'state', fault: 'state' }],
    ['another country has no fixed form', at('California', '94109', 'US'), undefined],
    ['Uluru, where a postcode spans states', at('SA', '0872'), undefined],
    ['no address yet', at('', ''), undefined],
    ['no country', at('NSW', '2000', 'Australia'), { field: 'country', fault: 'country' }],
  ])('%s', (_, address, expected) => {
    expect(checkAddress(address)[0]).toEqual(expected)
  })

  test('are formatted on one line, without commas for missing parts', () => {
    expect(addressLine(at('NSW', '2000'))).toBe('1 High Street, Town NSW 2000')
    expect(addressLine({ ...at('', ''), street: '' })).toBe('Town')
  })

  test('name their Australian state last', () => {
    expect(stateOfLine('1 High Street, Town NSW 2000')).toBe('NSW')
    expect(stateOfLine('3 WA Lane, Darwin NT 0800')).toBe('NT')
    expect(stateOfLine('12 Main Street, Concord CA 94520')).toBeUndefined()
    expect(stateOfLine('')).toBeUndefined()
  })
})

test.each([
  ['51 824 753 556', 'ABN 51 824 753 556'],
  ['abn 51824753556', 'ABN 51 824 753 556'],
  ['51 824 753 557', undefined],
  ['5182475355', undefined],
  ['', undefined],
])('ABN %j', (value, expected) => {
  expect(readAbn(value)).toBe(expected)
})

test('text on the accent colour is dark or light, whichever has more contrast', () => {
  expect(accentInk('#ffd84a')).toBe('dark')
  expect(accentInk('#9c3d22')).toBe('light')
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
