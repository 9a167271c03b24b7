import type { OptionGroup } from '@tabard/domain/catalogue/menu'
import { describe, expect, it } from 'vitest'
import { quantityOf, withOption } from './draft.ts'

const option = (id: string, maxQuantity = 1) => ({
  id,
  names: { first: id, second: '' },
  cents: 100,
  maxQuantity,
  defaultQuantity: 0,
})
const mild = option('mild')
const hot = option('hot')
const one: OptionGroup = {
  id: 'spice',
  names: { first: '', second: '' },
  min: 1,
  max: 1,
  freeQuantity: 0,
  options: [mild, hot],
}
const egg = option('egg', 3)
const corn = option('corn', 3)
const some: OptionGroup = {
  id: 'extras',
  names: { first: '', second: '' },
  min: 0,
  max: 4,
  freeQuantity: 0,
  options: [egg, corn],
}

describe('choosing an option', () => {
  it('lets go of the other where only one may be chosen', () => {
    const chosen = withOption(withOption([], one, mild, 1), one, hot, 1)
    expect(chosen).toEqual([{ optionId: 'hot', groupId: 'spice', quantity: 1 }])
  })
  it('stops at the option, then at the group', () => {
    const three = withOption([], some, egg, 9)
    expect(quantityOf(three, some, egg)).toBe(3)
    expect(quantityOf(withOption(three, some, corn, 3), some, corn)).toBe(1)
  })
  it('takes an option out at zero', () => {
    expect(withOption(withOption([], some, egg, 2), some, egg, 0)).toEqual([])
  })
})
