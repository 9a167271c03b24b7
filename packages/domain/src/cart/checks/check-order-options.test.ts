import { describe, expect, it } from 'vitest'
import { checkOrderOptions } from './check-order-options.ts'

const now = 1_795_000_000_000
const address = {
  unit: ' 3 ',
  street: '12 Harbour\u0000 Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
  instructions: 'Ring twice\nplease',
  isLeftAtDoor: true,
}

describe('checkWishes', () => {
  it('accepts missing options that are not required', () => expect(checkOrderOptions({}, now)).toEqual({}))

  it('cleans every text', () => {
    const orderOptions = {
      persons: 4,
      delivery: { address, isExpress: false },
      vehicle: { plate: ' ABC 123 ', description: 'red\tvan' },
      promoCodes: [' SPRING '],
      tipCents: 0,
    }
    expect(checkOrderOptions(orderOptions, now)).toEqual({
      persons: 4,
      delivery: { address: { ...address, unit: '3', street: '12 Harbour Street' }, isExpress: false },
      vehicle: { plate: 'ABC 123', description: 'red van' },
      promoCodes: ['SPRING'],
      tipCents: 0,
    })
  })

  it.each([
    ['requestedFor', { requestedFor: now + 401 * 86_400_000 }],
    ['requestedFor', { requestedFor: -1 }],
    ['requestedFor', { requestedFor: now + 0.5 }],
    ['persons', { persons: 0 }],
    ['persons', { persons: 1.5 }],
    ['persons', { persons: 1_000_000_000 }],
    ['tip', { tipCents: -1 }],
    ['promoCode', { promoCodes: Array.from({ length: 11 }, () => 'A') }],
  ] as const)('reports an invalid %s', (field, orderOptions) => {
    expect(checkOrderOptions(orderOptions, now)).toEqual({ code: 'wish.invalid', field })
  })

  it('names the text that is too long', () => {
    const delivery = { address: { ...address, suburb: 'x'.repeat(101) }, isExpress: false }
    expect(checkOrderOptions({ delivery }, now)).toEqual({ code: 'text.tooLong', field: 'suburb', max: 100 })
  })
})
