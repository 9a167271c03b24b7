import { expect, it } from 'vitest'
import { unresolvedFaults } from './unresolved-faults.ts'

const sent = {
  owner: { name: '' },
  names: { first: '', second: '' },
  address: { state: 'NSW', postcode: '3000' },
  taxes: [{ rate: 20_000 }],
}
const faults = ['owner.name', 'names.first', 'address.postcode', 'taxes.0.rate', 'payments'].map((field) => ({
  field,
}))
const left = (value: unknown) => unresolvedFaults(faults, sent, value).map(({ field }) => field)

it('keeps the faults of what was sent until the field is edited (S-B14)', () => {
  expect(left(sent)).toEqual(faults.map(({ field }) => field))
  expect(left({ ...sent, owner: { name: 'Mei Chen' } })).not.toContain('owner.name')
  expect(left({ ...sent, names: { first: '', second: '面馆' } })).toContain('names.first')
  expect(left({ ...sent, taxes: [{ rate: 1_000 }] })).not.toContain('taxes.0.rate')
})

it('takes an address as a whole: another state can make a postcode right', () => {
  expect(left({ ...sent, address: { state: 'VIC', postcode: '3000' } })).not.toContain('address.postcode')
})
