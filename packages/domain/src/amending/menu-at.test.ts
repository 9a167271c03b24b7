import { expect, it } from 'vitest'
import type { Promotion, PromotionScope } from '../pricing/discounts/promotion.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { cartOf, itemOf, lineOf, menuOf, named } from '../testing/sample-menu.ts'
import { joinMenus } from './join-menus.ts'
import { menuAt, contextVersion } from './menu-at.ts'

const priced = (cents: number, others: { cents: number; daypartIds?: string[]; orderTypes?: string[] }[]) => [
  { index: 0, names: named(''), cents, others },
]
const menu = menuOf({
  items: [
    itemOf({ id: 'soup', prices: priced(1200, [{ cents: 900, daypartIds: ['lunch'] }]) }),
    itemOf({ id: 'rice', prices: priced(500, [{ cents: 300, orderTypes: ['table'] }]) }),
    itemOf({ id: 'tea', cents: 400 }),
  ],
})
const at = (orderType: string, ...daypartIds: string[]) => menuAt(menu, { orderType, daypartIds })
const centsOf = (index: ReturnType<typeof at>) =>
  ['soup', 'rice', 'tea'].map((id) => index.items.get(id)?.prices.map(({ cents }) => cents))

it.each([
  [at('pickup', 'lunch'), [[900], [500], [400]]],
  [at('pickup'), [[1200], [500], [400]]],
  [at('table', 'evening'), [[1200], [300], [400]]],
])('a menu has the prices of one moment', (index, cents) => {
  expect(centsOf(index)).toEqual(cents)
  // A caller that prices with it does not need to know the instant.
  expect(
    [...index.items.values()].flatMap(({ prices }) => prices.flatMap(({ others }) => others ?? [])),
  ).toEqual([])
})

it('two lines of one dish, ordered at two times of day, keep their own prices on one bill', () => {
  const { version } = menu.menu
  const lunch = { line: lineOf({ lineId: 'a', itemId: 'soup' }), version: contextVersion(version, ['lunch']) }
  const later = { line: lineOf({ lineId: 'b', itemId: 'soup' }), version: contextVersion(version, []) }
  const joined = joinMenus(at('pickup', 'lunch'), [at('pickup', 'lunch'), at('pickup')], [lunch, later])
  if (!joined) throw new Error('the menus have the same taxes')
  const bill = priceCart(cartOf(joined.lines), { index: joined.index, activeChargeIds: [], tender: 'card' })
  expect(bill.lines.map(({ amountCents }) => amountCents)).toEqual([900, 1200])
  expect(bill.lines.map(({ itemId }) => joined.plainId(itemId))).toEqual(['soup', 'soup'])
})

it('an offer on a dish applies to all its active lines, and exclusions hold for any order time', () => {
  const { version } = menu.menu
  const lines = [
    { line: lineOf({ lineId: 'a', itemId: 'soup' }), version: contextVersion(version, ['lunch']) },
    { line: lineOf({ lineId: 'b', itemId: 'soup' }), version: contextVersion(version, []) },
    { line: lineOf({ lineId: 'c', itemId: 'tea' }), version: contextVersion(version, []) },
  ]
  const joined = joinMenus(at('pickup', 'lunch'), [at('pickup', 'lunch'), at('pickup')], lines)
  if (!joined) throw new Error('the menus have the same taxes')
  const offOf = (scope: PromotionScope) => {
    const half: Promotion = {
      id: 'half',
      names: named('Half'),
      priority: 0,
      stacking: 'together',
      scope,
      benefit: { kind: 'percent', rate: 5_000 },
      needs: {},
    }
    const promotions = { promotions: [half], enteredIds: [], closed: {}, isMember: true, isNew: true }
    const bill = priceCart(cartOf(joined.lines), {
      index: joined.index,
      activeChargeIds: [],
      tender: 'card',
      promotions,
    })
    return bill.promotions?.map((outcome) => (outcome.applied ? outcome.cents : 0))
  }
  expect(offOf({ itemIds: ['soup'] })).toEqual([450 + 600])
  expect(offOf({ exceptItemIds: ['soup'] })).toEqual([200])
})
