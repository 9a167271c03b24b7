import { describe, expect, it } from 'vitest'
import { priceCart } from '../pricing/price-cart.ts'
import { cartOf, itemOf, lineOf, menuOf, named } from '../testing/sample-menu.ts'
import type { CartLine } from './cart.ts'
import { fittedLines, movedPrices, notePrices, type PriceNotes, type ShownPrices } from './price-notes.ts'

const soup = lineOf({ itemId: 'soup' })
const rice = lineOf({ itemId: 'rice' })
const cart = cartOf([soup, rice])

/** What a phone shows of a cart: only items on the menu have prices. */
function shown(
  cents: Record<string, number>,
  lines: readonly CartLine[] = cart.lines,
  rest = {},
): ShownPrices {
  const index = menuOf({ items: Object.entries(cents).map(([id, each]) => itemOf({ id, cents: each })) })
  const priced = lines.filter(({ itemId }) => itemId in cents)
  const bill = priceCart(cartOf(priced), { index, activeChargeIds: [], tender: 'none' })
  return { menu: index.menu, cart: cartOf(lines), requestedFor: undefined, billed: bill.lines, ...rest }
}
const noted = notePrices({}, shown({ soup: 800, rice: 300 }))

describe('the price snapshot of a line', () => {
  it('is unchanged while the menu has the same price', () => {
    expect(movedPrices(noted, shown({ soup: 800, rice: 300 }))).toEqual([])
    expect(notePrices(noted, shown({ soup: 800, rice: 300 }))).toBe(noted)
  })

  it('has changed when the dish costs more or less, and when it was removed, under its old name', () => {
    expect(movedPrices(noted, shown({ soup: 850 }))).toEqual([
      { lineId: soup.lineId, names: named('soup'), beforeCents: 800, afterCents: 850 },
      { lineId: rice.lineId, names: named('rice'), beforeCents: 300, afterCents: undefined },
    ])
  })

  it('stays until the guest accepts the new price, however often it is shown', () => {
    const later = notePrices(noted, shown({ soup: 850, rice: 300 }))
    expect(movedPrices(later, shown({ soup: 850, rice: 300 }))).toHaveLength(1)
  })

  it('does not apply to another choice, time or order type', () => {
    const two = { ...soup, priceIndex: 1 }
    const index = menuOf({
      items: [
        itemOf({
          id: 'soup',
          prices: [
            { index: 0, names: named(''), cents: 800 },
            { index: 1, names: named(''), cents: 1200 },
          ],
        }),
      ],
    })
    const bill = priceCart(cartOf([two]), { index, activeChargeIds: [], tender: 'none' })
    const larger = { menu: index.menu, cart: cartOf([two]), requestedFor: undefined, billed: bill.lines }
    expect(movedPrices(noted, larger)).toEqual([])
    const dearer = { soup: 900, rice: 300 }
    expect(movedPrices(noted, shown(dearer, cart.lines, { requestedFor: 5 }))).toEqual([])
    const brought = { cart: { ...cart, orderType: 'delivery' } }
    expect(movedPrices(noted, shown(dearer, cart.lines, brought))).toEqual([])
  })

  it('is separate for the menu of a table', () => {
    const atTable = { menu: { channel: 'table' as const, priceLevel: 0 } }
    const dearer = shown({ soup: 900, rice: 300 }, cart.lines, atTable)
    expect(movedPrices(noted, dearer)).toEqual([])
    const both: PriceNotes = notePrices(noted, dearer)
    expect(movedPrices(both, shown({ soup: 800, rice: 300 }))).toEqual([])
  })

  it('is deleted with its line, unless the line can be restored', () => {
    const only = shown({ soup: 800, rice: 300 }, [soup])
    expect(Object.keys(notePrices(noted, only))).toHaveLength(1)
    expect(notePrices(noted, only, [rice])).toBe(noted)
  })
})

it("an old cart is fitted to today's menu: missing dishes are dropped, missing sizes are replaced", () => {
  const index = menuOf({ items: [itemOf({ id: 'soup', minQuantity: 2 })] })
  expect(fittedLines([{ ...soup, priceIndex: 7 }, rice], index)).toEqual([{ ...soup, quantity: 2 }])
})
