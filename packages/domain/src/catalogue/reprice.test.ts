import { expect, it, test } from 'vitest'
import fc from 'fast-check'
import type { DraftGroup, DraftItem } from './draft.ts'
import {
  priceEndings,
  priceKinds,
  repriced,
  repriceDraft,
  type PriceChange,
  type PriceEnding,
} from './reprice.ts'

const percent = (value: number): PriceChange => ({ kind: 'percent', value: value * 100 })
const amount = (cents: number): PriceChange => ({ kind: 'amount', cents })

it.each<[number, PriceChange, PriceEnding, number]>([
  [1000, percent(5), 'exact', 1050],
  [1250, percent(3), 'exact', 1288],
  [999, percent(-10), 'exact', 899],
  [1250, percent(3), '00', 1300],
  [1250, percent(3), '50', 1300],
  [1270, percent(0), '50', 1250],
  [1275, percent(0), '50', 1300],
  [1250, percent(3), '90', 1290],
  [1250, percent(10), '90', 1390],
  [1337, percent(0), '90', 1290],
  [1340, percent(0), '90', 1390],
  [451, amount(50), '95', 495],
  [451, amount(50), '99', 499],
  [451, amount(3), 'tens', 450],
  [452, percent(0), 'fives', 450],
  [453, percent(0), 'fives', 455],
  [455, amount(0), 'tens', 460],
  // A price of zero stays zero, and no other price becomes zero through its ending.
  [0, amount(100), 'exact', 0],
  [40, percent(0), '00', 100],
  [20, percent(0), '90', 90],
  [300, amount(-400), 'exact', -100],
])('%d cents, %o, ending %s: %d', (cents, change, ending, expected) => {
  expect(repriced(cents, change, ending)).toBe(expected)
})

const lastDigits: Record<PriceEnding, (cents: number) => boolean> = {
  exact: () => true,
  fives: (cents) => cents % 5 === 0,
  tens: (cents) => cents % 10 === 0,
  '00': (cents) => cents % 100 === 0,
  '50': (cents) => cents % 50 === 0,
  '90': (cents) => cents % 100 === 90,
  '95': (cents) => cents % 100 === 95,
  '99': (cents) => cents % 100 === 99,
}

test('every price has the chosen ending, is within half a step of the request, and repeating changes nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 100_000_000 }),
      fc.integer({ min: -2000, max: 5000 }),
      fc.constantFrom(...priceEndings),
      (cents, value, ending) => {
        const to = repriced(cents, { kind: 'percent', value }, ending)
        const raw = Math.round((cents * (10_000 + value)) / 10_000)
        expect(Number.isSafeInteger(to)).toBe(true)
        expect(lastDigits[ending](to)).toBe(true)
        expect(Math.abs(to - raw)).toBeLessThanOrEqual(50)
        expect(repriced(to, { kind: 'percent', value: 0 }, ending)).toBe(to)
      },
    ),
  )
})

const both = (first: string) => ({ first, second: '' })
const dish = (id: string, parts: Partial<DraftItem>): DraftItem => ({
  id,
  revision: 1,
  categoryId: 'c',
  names: both(id),
  descriptions: both(''),
  prices: [],
  optionGroupIds: [],
  ingredientIds: [],
  tagIds: [],
  dietary: [],
  allergens: [],
  taxes: [],
  maxQuantity: 9,
  discount: null,
  merges: true,
  hiddenOn: [],
  picture: null,
  ...parts,
})
const group = (id: string, options: readonly (readonly [string, number, string?])[]): DraftGroup => ({
  id,
  revision: 1,
  names: both(id),
  min: 0,
  max: 1,
  freeQuantity: 0,
  options: options.map(([name, cents, below]) => ({
    id: name,
    names: both(name),
    cents,
    maxQuantity: 1,
    defaultQuantity: 0,
    ...(below === undefined ? {} : { groupIds: [below] }),
  })),
})
const draft = {
  items: [
    dish('soup', {
      prices: [
        {
          index: 0,
          names: both('small'),
          cents: 1000,
          others: [
            { orderTypes: ['delivery'], cents: 1200 },
            { daypartId: 'lunch', cents: 900 },
          ],
          levels: [{ level: 2, cents: 800 }],
        },
      ],
      optionGroupIds: ['sides'],
    }),
    dish('noodles', { prices: [{ index: 0, names: both(''), cents: 2000 }], optionGroupIds: ['sides'] }),
    dish('tea', { prices: [{ index: 0, names: both(''), cents: 500 }], optionGroupIds: ['milk'] }),
  ],
  optionGroups: [
    group('sides', [
      ['rice', 300, 'sauces'],
      ['none', 0],
    ]),
    group('sauces', [['satay', 100]]),
    group('milk', [['oat', 100]]),
  ],
}
const told = (kinds: readonly (typeof priceKinds)[number][], itemIds: readonly string[], cents = 100) =>
  repriceDraft(draft, { itemIds, kinds }, amount(cents), 'exact').map((row) =>
    [
      row.kind,
      row.kind === 'options' ? row.option.id : row.item.id,
      ...(row.kind === 'others' ? [row.place] : row.kind === 'levels' ? [row.level] : []),
      `${row.fromCents} ${row.toCents}${row.isOutside ? ' outside' : ''}`,
    ].join(' '),
  )

it('changes only the selected kinds of prices', () => {
  expect(told(['base'], ['soup', 'tea'])).toEqual(['base soup 1000 1100', 'base tea 500 600'])
  expect(told(['others', 'levels'], ['soup', 'tea'])).toEqual([
    'others soup 0 1200 1300',
    'others soup 1 900 1000',
    'levels soup 2 800 900',
  ])
})

it('changes the options of the selected dishes once, nested options included, and no others', () => {
  expect(told(['options'], ['soup', 'noodles'])).toEqual(['options rice 300 400', 'options satay 100 200'])
  expect(told([...priceKinds], ['tea'])).toEqual(['base tea 500 600', 'options oat 100 200'])
})

it('reports prices that would become negative', () => {
  expect(told([...priceKinds], ['soup'], -850)).toEqual([
    'base soup 1000 150',
    'others soup 0 1200 350',
    'others soup 1 900 50',
    'levels soup 2 800 -50 outside',
    'options rice 300 -550 outside',
    'options satay 100 -750 outside',
  ])
})
