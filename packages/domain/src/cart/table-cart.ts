import type { CartLine } from './cart.ts'

/** A table guest as the others see them. */
export interface TableGuest {
  /** Identifies the guest at this table and grants nothing. */
  readonly seat: string
  /** As typed by the guest. Empty: shown by position. */
  readonly name: string
  /** One emoji. Empty: none chosen. */
  readonly mark: string
  readonly isReady: boolean
}

/** A line that a guest removed; it can be restored. */
export interface RemovedLine {
  readonly line: CartLine
  /** The guest who removed it. */
  readonly by: string
}

/** What the guests of a table want to order together. Every line names its guest. */
export interface SharedCart {
  readonly guests: readonly TableGuest[]
  readonly lines: readonly CartLine[]
  /** Removed lines, latest first. */
  readonly removed: readonly RemovedLine[]
  readonly note: string
  /** Ordered lines. A late change that adds one of them again adds nothing. */
  readonly sent: readonly string[]
  /** The last change received from each phone, so that a repeated change counts once. */
  readonly applied: Readonly<Record<string, number>>
}

/**
 * One change. Quantities change by differences and lines have their own ids, so that changes of many phones
 * combine.
 */
export type SharedChange =
  | { readonly kind: 'add'; readonly line: CartLine }
  /** `line`: of an increase, what to add on its own if the line was sent in the meantime. */
  | { readonly kind: 'count'; readonly lineId: string; readonly by: number; readonly line?: CartLine }
  /** Other choices; its quantity is ignored. */
  | { readonly kind: 'choose'; readonly line: CartLine }
  | { readonly kind: 'remove'; readonly lineId: string }
  | { readonly kind: 'note'; readonly note: string }
  | { readonly kind: 'name'; readonly name: string; readonly mark: string }
  | { readonly kind: 'ready'; readonly isReady: boolean }

/** A change with its origin: the page that made it and its sequence number, from 1. */
export interface SharedOp {
  readonly source: string
  readonly n: number
  readonly change: SharedChange
}

/** The limits of a visit's shared cart (ADR-039). */
export const sharedLimits = {
  lines: 100,
  /** Of a visit: large groups join many tables. */
  guests: 200,
  removed: 20,
  sent: 600,
  sources: 300,
  units: 999,
  /** Bytes of a line as JSON: a dish of thirty options takes four thousand. */
  lineBytes: 16_384,
  /** Bytes of the whole cart: every phone of the table is sent all of it at every change. */
  cartBytes: 262_144,
} as const

/** The shared cart of a visit in which nobody has ordered yet. */
export const emptySharedCart: SharedCart = {
  guests: [],
  lines: [],
  removed: [],
  note: '',
  sent: [],
  applied: {},
}

/** A guest sits down. A seated guest keeps their identity. */
export function withGuest(cart: SharedCart, seat: string): SharedCart {
  if (cart.guests.some((guest) => guest.seat === seat) || cart.guests.length >= sharedLimits.guests)
    return cart
  return { ...cart, guests: [...cart.guests, { seat, name: '', mark: '', isReady: false }] }
}

/** The same cart if all changes were already applied. */
export function applyOps(cart: SharedCart, seat: string, ops: readonly SharedOp[]): SharedCart {
  return ops.reduce((known, op) => {
    if ((known.applied[op.source] ?? 0) >= op.n) return known
    const changed = applyChange(known, seat, sinceSent(known, op))
    return { ...changed, applied: lately(changed.applied, op.source, op.n) }
  }, cart)
}

/** The longest id of a line. */
const idLength = 64

/**
 * An increase of a line that was sent in the meantime is a line of its own for the next round. Its id follows from the
 * change, so that the phone and the server add the same line.
 */
function sinceSent(cart: SharedCart, { source, n, change }: SharedOp): SharedChange {
  return isAgain(cart, change)
    ? {
        kind: 'add',
        line: { ...change.line, lineId: `${source}-${n}`.slice(-idLength), quantity: change.by },
      }
    : change
}

/** Whether a change orders a dish again whose line was sent: its line is then added. */
export function isAgain(
  cart: SharedCart,
  change: SharedChange,
): change is Extract<SharedChange, { kind: 'count' }> & { readonly line: CartLine } {
  return (
    change.kind === 'count' && change.line !== undefined && change.by > 0 && cart.sent.includes(change.lineId)
  )
}

/** Apply a change. A late change, or one for a missing line, does nothing. */
export function applyChange(cart: SharedCart, seat: string, change: SharedChange): SharedCart {
  switch (change.kind) {
    case 'add':
      return addLine(cart, seat, change.line)
    case 'count':
      return countLine(cart, seat, change.lineId, change.by)
    case 'choose':
      return withLines(
        cart,
        cart.lines.map((line) =>
          line.lineId === change.line.lineId
            ? { ...change.line, ...whose(line), quantity: line.quantity }
            : line,
        ),
      )
    case 'remove':
      return removeLine(cart, seat, change.lineId)
    case 'note':
      return { ...cart, note: change.note }
    case 'name':
      return withTableGuest(cart, seat, { name: change.name, mark: change.mark })
    case 'ready':
      return withTableGuest(cart, seat, { isReady: change.isReady })
  }
}

function addLine(cart: SharedCart, seat: string, line: CartLine): SharedCart {
  const isThere = cart.lines.some(({ lineId }) => lineId === line.lineId)
  if (isThere || cart.sent.includes(line.lineId) || cart.lines.length >= sharedLimits.lines) return cart
  // A restored item still belongs to the guest who chose it.
  const before = cart.removed.find((each) => each.line.lineId === line.lineId)
  const owner = before?.line.guest ?? seat
  return withLines({ ...cart, removed: cart.removed.filter((each) => each !== before) }, [
    ...cart.lines,
    { ...line, guest: owner },
  ])
}

function countLine(cart: SharedCart, seat: string, lineId: string, by: number): SharedCart {
  const line = cart.lines.find((each) => each.lineId === lineId)
  if (!line) return cart
  const quantity = Math.min(line.quantity + by, sharedLimits.units)
  if (quantity <= 0) return removeLine(cart, seat, lineId)
  return withLines(
    cart,
    cart.lines.map((each) => (each === line ? { ...line, quantity } : each)),
  )
}

function removeLine(cart: SharedCart, seat: string, lineId: string): SharedCart {
  const line = cart.lines.find((each) => each.lineId === lineId)
  if (!line) return cart
  return withLines(
    { ...cart, removed: [{ line, by: seat }, ...cart.removed].slice(0, sharedLimits.removed) },
    cart.lines.filter((each) => each !== line),
  )
}

/** Guests are no longer ready when the cart changes. */
function withLines(cart: SharedCart, lines: readonly CartLine[]): SharedCart {
  const guests = cart.guests.some(({ isReady }) => isReady)
    ? cart.guests.map((guest) => ({ ...guest, isReady: false }))
    : cart.guests
  return { ...cart, guests, lines }
}

function withTableGuest(
  cart: SharedCart,
  seat: string,
  facts: Partial<Omit<TableGuest, 'seat'>>,
): SharedCart {
  return {
    ...cart,
    guests: cart.guests.map((guest) => (guest.seat === seat ? { ...guest, ...facts } : guest)),
  }
}

function lately(
  applied: Readonly<Record<string, number>>,
  source: string,
  n: number,
): Readonly<Record<string, number>> {
  const { [source]: _, ...others } = applied
  const kept = Object.entries(others).slice(-(sharedLimits.sources - 1))
  return { ...Object.fromEntries(kept), [source]: n }
}

function whose({ guest }: CartLine): { guest?: string } {
  return guest === undefined ? {} : { guest }
}

/** What remains after part of the cart was ordered. Lines that arrived since stay for the next round. */
export function withoutSent(
  cart: SharedCart,
  sent: readonly Pick<CartLine, 'lineId' | 'quantity'>[],
): SharedCart {
  const units = new Map(sent.map(({ lineId, quantity }) => [lineId, quantity]))
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (units.get(line.lineId) ?? 0)
    return quantity > 0 ? [quantity === line.quantity ? line : { ...line, quantity }] : []
  })
  const left = new Set(lines.map(({ lineId }) => lineId))
  const gone = [...units.keys()].filter((lineId) => !left.has(lineId))
  return {
    ...withLines(cart, lines),
    note: '',
    removed: cart.removed.filter(({ line }) => !units.has(line.lineId)),
    sent: [...cart.sent, ...gone].slice(-sharedLimits.sent),
  }
}

/** Join the carts of two tables: all lines, and the last change of every phone. */
export function joinedCarts(one: SharedCart, other: SharedCart): SharedCart {
  const ids = new Set(one.lines.map(({ lineId }) => lineId))
  const seats = new Set(one.guests.map(({ seat }) => seat))
  return {
    guests: [...one.guests, ...other.guests.filter(({ seat }) => !seats.has(seat))].map((guest) => ({
      ...guest,
      isReady: false,
    })),
    lines: [...one.lines, ...other.lines.filter(({ lineId }) => !ids.has(lineId))],
    removed: [...one.removed, ...other.removed].slice(0, sharedLimits.removed),
    note: [one.note, other.note].filter((note) => note !== '').join(' · '),
    sent: [...one.sent, ...other.sent].slice(-sharedLimits.sent),
    applied: { ...other.applied, ...one.applied },
  }
}

/** Split a cart: the lines of some guests move to their own table. */
export function splitCart(
  cart: SharedCart,
  seats: ReadonlySet<string>,
): { readonly leaving: SharedCart; readonly staying: SharedCart } {
  const part = (isOf: (seat: string | undefined) => boolean): SharedCart => ({
    ...cart,
    guests: cart.guests.filter(({ seat }) => isOf(seat)),
    lines: cart.lines.filter(({ guest }) => isOf(guest)),
    removed: cart.removed.filter(({ line }) => isOf(line.guest)),
  })
  const isLeaving = (seat: string | undefined) => seat !== undefined && seats.has(seat)
  return { leaving: { ...part(isLeaving), note: '' }, staying: part((seat) => !isLeaving(seat)) }
}

interface Lines {
  readonly lines: readonly CartLine[]
  readonly note: string
}

/** The difference between two states of one phone's cart, as changes that combine with those of others. */
export function changesBetween(before: Lines, after: Lines): SharedChange[] {
  const known = new Map(before.lines.map((line) => [line.lineId, line]))
  const changes: SharedChange[] = []
  for (const line of after.lines) {
    const was = known.get(line.lineId)
    known.delete(line.lineId)
    if (!was) changes.push({ kind: 'add', line })
    else if (was !== line) changes.push(...lineChanges(was, line))
  }
  for (const lineId of known.keys()) changes.push({ kind: 'remove', lineId })
  if (before.note !== after.note) changes.push({ kind: 'note', note: after.note })
  return changes
}

function lineChanges(was: CartLine, line: CartLine): SharedChange[] {
  const isSame = JSON.stringify({ ...was, quantity: 0 }) === JSON.stringify({ ...line, quantity: 0 })
  return [
    ...(isSame ? [] : [{ kind: 'choose', line } as const]),
    ...(was.quantity === line.quantity ? [] : [countChange(line, line.quantity - was.quantity)]),
  ]
}

function countChange(line: CartLine, by: number): SharedChange {
  return { kind: 'count', lineId: line.lineId, by, ...(by > 0 ? { line } : {}) }
}
