import { describe, expect, it } from 'vitest'
import { movedUnits, shortOf } from './short-of.ts'

const option = (
  optionId: string,
  more: { modifier?: string; options?: ReturnType<typeof chosen>[] } = {},
) => ({
  ...chosen(optionId),
  ...more,
})
const chosen = (optionId: string) => ({ optionId, quantity: 1 })
const burger = (quantity: number, options = [option('patty')]) => ({
  lineId: 'burger',
  itemId: 'burger',
  quantity,
  options,
})
const set = (quantity: number) => ({
  lineId: 'set',
  itemId: 'set',
  quantity,
  options: [],
  parts: [{ itemId: 'duck', quantity: 2, options: [option('sauce', { options: [chosen('chilli')] })] }],
})
const grown = (from: ReturnType<typeof burger> | ReturnType<typeof set>, to: typeof from) => ({
  before: [from],
  after: [to],
  growing: [to],
})
const had = (remaining: Record<string, number>, ...soldOut: string[]) => ({ remaining, soldOut })

describe('stock needed by a change', () => {
  it('counts parts of meals, options and nested options, net of removals', () => {
    expect(movedUnits([set(1), burger(2)], [set(3), burger(1)])).toEqual([
      { subjectId: 'set', units: 2 },
      { subjectId: 'duck', units: 4 },
      { subjectId: 'sauce', units: 4 },
      { subjectId: 'chilli', units: 4 },
      { subjectId: 'burger', units: -1 },
      { subjectId: 'patty', units: -1 },
    ])
  })

  it.each([
    ['a part of a meal', grown(set(1), set(2)), had({ duck: 1 }), 'stock.short', 'duck'],
    ['a nested option', grown(set(1), set(2)), had({ chilli: 1 }), 'stock.short', 'chilli'],
    ['an option', grown(burger(1), burger(3)), had({ patty: 1 }), 'stock.short', 'patty'],
    ['a part that is sold out', grown(set(1), set(2)), had({}, 'duck'), 'item.soldOut', 'duck'],
    ['an option that is sold out', grown(burger(1), burger(2)), had({}, 'patty'), 'option.soldOut', 'patty'],
  ])('is refused for %s', (_, changing, canBeHad, code, subject) => {
    const fault = shortOf(changing, canBeHad)
    expect(fault).toMatchObject({
      code,
      ...(code === 'option.soldOut' ? { optionId: subject } : { itemId: subject }),
    })
  })

  it('is not refused for omissions, sufficient stock, or units that another line releases', () => {
    const without = [option('onions', { modifier: 'no' })]
    expect(shortOf(grown(burger(1, without), burger(2, without)), had({}, 'onions'))).toBeUndefined()
    expect(shortOf(grown(burger(1), burger(3)), had({ patty: 2 }))).toBeUndefined()
    const other = { ...burger(1), lineId: 'other' }
    const moved = { before: [burger(2)], after: [burger(1), other], growing: [other] }
    expect(shortOf(moved, had({ burger: 0 }, 'burger'))).toBeUndefined()
  })
})
