import type { Menu, MenuIndex } from '../catalogue/menu.ts'
import type { Cents } from '../money.ts'
import type { Names } from '../names.ts'
import type { BillLine } from '../pricing/bill.ts'
import type { Cart, CartLine } from './cart.ts'
import { choiceKey } from './choice-key.ts'
import { fitLine } from './fit-line.ts'

/** What one unit of a line cost when it was shown, and what it was called: the menu may forget both. */
export interface NotedPrice {
  /** The choice it was the price of, and how and when it was to be had: another one is no change of price. */
  readonly of: string
  readonly unitCents: Cents
  readonly names: Names
}

/** By line and kind of menu. A cart carries no price (W15 of security): these are beside it, and only ever shown. */
export type PriceNotes = Readonly<Record<string, NotedPrice>>

export interface MovedPrice {
  readonly lineId: string
  readonly names: Names
  readonly beforeCents: Cents
  /** Undefined: it cannot be had like this any more. */
  readonly afterCents: Cents | undefined
}

export interface ShownPrices {
  /** Whose prices these are: those of a table or of a customer's level are others. */
  readonly menu: Pick<Menu, 'channel' | 'priceLevel'>
  readonly cart: Pick<Cart, 'orderType' | 'lines'>
  /** When it is wanted; undefined: as soon as it can be made. */
  readonly wantedAt: number | undefined
  /** Lines without a price are not among them. */
  readonly billed: readonly Pick<BillLine, 'lineId' | 'unitCents' | 'names'>[]
}

/**
 * Notes what is shown for the first time; what was noted stays until the guest has agreed to what it costs now. What is
 * in the cart no more is forgotten, apart from `waiting`: lines that may still come back.
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

/** What costs something else by now, or is not to be had any more, in the order of the cart. */
export function movedPrices(notes: PriceNotes, shown: ShownPrices): MovedPrice[] {
  return eachLine(shown).flatMap(({ line: { lineId }, key, of, billed }) => {
    const known = notes[key]
    if (!known || (billed && (known.of !== of || known.unitCents === billed.unitCents))) return []
    return [{ lineId, names: known.names, beforeCents: known.unitCents, afterCents: billed?.unitCents }]
  })
}

/** The lines as the menu of today has them; a dish it does not have is gone. */
export function fittedLines(lines: readonly CartLine[], index: MenuIndex): CartLine[] {
  return lines.flatMap((line) => {
    const item = index.items.get(line.itemId)
    return item ? [fitLine(line, item, index)] : []
  })
}

/** Notes what a line cost at another time, as when it was ordered before: the cart then says what has moved since. */
export function notePast(
  notes: PriceNotes,
  line: CartLine,
  past: Pick<NotedPrice, 'unitCents' | 'names'>,
  at: Pick<ShownPrices, 'menu' | 'wantedAt'> & { readonly orderType: string },
): PriceNotes {
  return { ...notes, [keyOf(line, at.menu)]: { ...past, of: choiceOf(line, at) } }
}

function eachLine({ menu, cart, wantedAt, billed }: ShownPrices) {
  const byLine = new Map(billed.map((line) => [line.lineId, line]))
  return cart.lines.map((line) => ({
    line,
    key: keyOf(line, menu),
    of: choiceOf(line, { orderType: cart.orderType, wantedAt }),
    billed: byLine.get(line.lineId),
  }))
}

function keyOf({ lineId }: Pick<CartLine, 'lineId'>, menu: ShownPrices['menu']): string {
  return `${lineId} ${menu.channel}/${menu.priceLevel}`
}

function choiceOf(
  line: CartLine,
  { orderType, wantedAt }: { readonly orderType: string; readonly wantedAt: number | undefined },
): string {
  return `${orderType} ${wantedAt ?? ''} ${choiceKey(line)}`
}
