import { expect, test } from 'vitest'
import { readTypedHouse, shortState, streetLine } from './suggested-address.ts'

test.each([
  ['12 King St', { unit: '', number: '12', rest: 'King St' }],
  ['12a  King St, Newtown', { unit: '', number: '12a', rest: 'King St, Newtown' }],
  ['12-14 King St', { unit: '', number: '12-14', rest: 'King St' }],
  ['5/12 King St', { unit: '5', number: '12', rest: 'King St' }],
  ['G03 / 12 King St', { unit: 'G03', number: '12', rest: 'King St' }],
  ['Unit 5, 12 King St', { unit: '5', number: '12', rest: 'King St' }],
  ['apt 5B 12 King St', { unit: '5B', number: '12', rest: 'King St' }],
  ['King St', { unit: '', number: '', rest: 'King St' }],
  ['12', { unit: '', number: '', rest: '12' }],
])('%s', (text, read) => {
  expect(readTypedHouse(text)).toEqual(read)
})

test('the house number is where the country writes it', () => {
  expect(streetLine('King Street', '12', 'AU')).toBe('12 King Street')
  expect(streetLine('Hauptstraße', '12', 'DE')).toBe('Hauptstraße 12')
  expect(streetLine('King Street', '', 'AU')).toBe('King Street')
})

test('an Australian state is abbreviated, others stay', () => {
  expect(['New South Wales', 'nsw', 'Hong Kong'].map((name) => shortState(name, 'AU'))).toEqual([
    'NSW',
    'NSW',
    '',
  ])
  expect(shortState('California', 'US')).toBe('California')
})
