import type { Menu, MenuIndex } from '../menu/menu.ts'
import type { Cents } from '../money/money.ts'
import type { Names } from '../text/names.ts'
import type { BillLine } from '../pricing/bill.ts'
import type { Cart, CartLine } from './cart.ts'
import { choiceKey } from './choice-key.ts'
import { fitLine } from './lines/fit-line.ts'

/** The price of one unit when it was shown, and the item's name: the menu may lose both. */
export interface NotedPrice {
  /** The choice and circumstances of the price. Another choice is not a price change. */
  readonly of: string
  readonly unitCents: Cents
  readonly names: Names
}

/** By line and kind of menu. A cart carries no prices (W15); these are stored beside it for display only. */
export type PriceNotes = Readonly<Record<string, NotedPrice>>

export interface MovedPrice {
  readonly lineId: string
  readonly names: Names
  readonly beforeCents: Cents
  /** Undefined: no longer available in this form. */
  readonly afterCents: Cents | undefined
}

export interface ShownPrices {
  /** Whose prices these are. Prices of a table or a customer's price level differ. */
  readonly menu: Pick<Menu, 'channel' | 'priceLevel'>
  readonly cart: Pick<Cart, 'orderType' | 'lines'>
  /** The requested time. Undefined: as soon as possible. */
  readonly requestedFor: number | undefined
  /** Lines without a price are left out. */
  readonly billed: readonly Pick<BillLine, 'lineId' | 'unitCents' | 'names'>[]
}

/**
 * Record the price of lines that are shown for the first time. Recorded prices stay until the guest accepts
 * the current ones. Lines no longer in the cart are forgotten, except `waiting` lines that may return.
 */
export function notePrices(
  notes: PriceNotes,
  shown: ShownPrices,
  waiting: readonly Pick<CartLine, 'lineId'>[] = [],
): PriceNotes {
  const ids = new Set([...shown.cart.lines, ...waiting].map(({ lineId }) => lineId))
  const kept = Object.entries(notes).filter(([key]) => ids.has(key.slice(0, key.lastIndexOf(' '))))
  const noted = eachLine(shown).flatMap(({ key, of, billed }) =>
    billed && notes[key]?.of !== of
      ? [[key, { of, unitCents: billed.unitCents, names: billed.names }] as const]
      : [],
  )
  return noted.length === 0 && kept.length === Object.keys(notes).length
    ? notes
    : Object.fromEntries([...kept, ...noted])
}

/** Lines that now cost something else or are no longer available, in cart order. */
export function movedPrices(notes: PriceNotes, shown: ShownPrices): MovedPrice[] {
  return eachLine(shown).flatMap(({ line: { lineId }, key, of, billed }) => {
    const known = notes[key]
    if (!known || (billed && (known.of !== of || known.unitCents === billed.unitCents))) return []
    return [{ lineId, names: known.names, beforeCents: known.unitCents, afterCents: billed?.unitCents }]
  })
}

/** The lines on today's menu; an item that it does not have is left out. */
export function fittedLines(lines: readonly CartLine[], index: MenuIndex): CartLine[] {
  return lines.flatMap((line) => {
    const item = index.items.get(line.itemId)
    return item ? [fitLine(line, item, index)] : []
  })
}

/**
 * Record what a line cost at another time, e.g. in an earlier order, so that the cart shows what changed
 * since.
 */
export function notePast(
  notes: PriceNotes,
  line: CartLine,
  past: Pick<NotedPrice, 'unitCents' | 'names'>,
  at: Pick<ShownPrices, 'menu' | 'requestedFor'> & { readonly orderType: string },
): PriceNotes {
  return { ...notes, [keyOf(line, at.menu)]: { ...past, of: choiceOf(line, at) } }
}

function eachLine({ menu, cart, requestedFor, billed }: ShownPrices) {
  const byLine = new Map(billed.map((line) => [line.lineId, line]))
  return cart.lines.map((line) => ({
    line,
    key: keyOf(line, menu),
    of: choiceOf(line, { orderType: cart.orderType, requestedFor }),
    billed: byLine.get(line.lineId),
  }))
}

function keyOf({ lineId }: Pick<CartLine, 'lineId'>, menu: ShownPrices['menu']): string {
  return `${lineId} ${menu.channel}/${menu.priceLevel}`
}

function choiceOf(
  line: CartLine,
  { orderType, requestedFor }: { readonly orderType: string; readonly requestedFor: number | undefined },
): string {
  return `${orderType} ${requestedFor ?? ''} ${choiceKey(line)}`
}
