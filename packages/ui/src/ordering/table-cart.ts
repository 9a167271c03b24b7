import type { TableCart } from '@tabard/contract/tables/cart/calls'
import type { TableSession } from '@tabard/contract/tables/calls'
import type { Cart } from '@tabard/domain/cart/cart'
import { applyOps, type SharedOp } from '@tabard/domain/cart/table-cart'
import type { StoredCart } from './cart-entry.ts'

type Sat = Pick<TableSession, 'sessionId' | 'visitId' | 'seat'>

/** From now on the cart is the table's: this guest's lines move into it, lines others chose elsewhere do not. */
export function joinTable(
  stored: StoredCart,
  { sessionId, visitId, seat }: Sat,
  mintId: () => string,
): StoredCart {
  if (visitId === '') return stored
  if (stored.shared?.sessionId === sessionId)
    return stored.shared.visitId === visitId
      ? stored
      : { ...stored, shared: { ...stored.shared, visitId, seat, revision: 0 } }
  const lines = ownLines(stored).map((line) => ({ ...line, guest: seat }))
  const source = mintId()
  const pending = lines.map((line, at): SharedOp => ({ source, n: at + 1, change: { kind: 'add', line } }))
  return {
    ...stored,
    cart: { ...stored.cart, lines },
    shared: {
      sessionId,
      visitId,
      seat,
      guests: [],
      removed: [],
      pending,
      round: 0,
      revision: 0,
      sentCartId: '',
      payingSeat: '',
    },
  }
}

/** The visit is over: guests keep their own lines. */
export function leaveTable(stored: StoredCart, newCartId: string): StoredCart {
  if (!stored.shared) return stored
  const lines = ownLines(stored).map(({ guest: _, ...line }) => line)
  const updatedAt = lines.length === 0 ? 0 : stored.cart.updatedAt
  const cart: Cart = {
    ...stored.cart,
    cartId: newCartId,
    lines,
    updatedAt,
    revision: stored.cart.revision + 1,
  }
  return { ...stored, cart, shared: undefined }
}

function ownLines({ cart, shared }: StoredCart): Cart['lines'] {
  return shared ? cart.lines.filter(({ guest }) => guest === undefined || guest === shared.seat) : cart.lines
}

/**
 * The table's cart from the server plus local unsent changes. An older state than the known one changes
 * nothing.
 */
export function takeSnapshot(stored: StoredCart, cart: TableCart, now: number): StoredCart {
  const { shared } = stored
  if (!shared || cart.visitId !== shared.visitId) return stored
  if (cart.revision < shared.revision || cart.cartId === shared.sentCartId) return stored
  const pending = shared.pending.filter(({ source, n }) => (cart.applied[source] ?? 0) < n)
  const { lines, note, guests } = applyOps(cart, shared.seat, pending)
  const isSame =
    stored.cart.cartId === cart.cartId &&
    stored.cart.note === note &&
    JSON.stringify(stored.cart.lines) === JSON.stringify(lines)
  return {
    ...stored,
    cart: isSame
      ? stored.cart
      : {
          ...stored.cart,
          cartId: cart.cartId,
          lines,
          note,
          updatedAt: lines.length === 0 ? 0 : now,
          revision: stored.cart.revision + 1,
        },
    shared: {
      ...shared,
      pending,
      guests,
      removed: cart.removed,
      round: cart.round,
      revision: cart.revision,
      payingSeat: cart.payingSeat,
    },
  }
}

/** What a guest says about themselves, not about the cart. */
export function withOp(stored: StoredCart, change: SharedOp['change'], mintId: () => string): StoredCart {
  const { shared } = stored
  if (!shared) return stored
  const op: SharedOp = { source: mintId(), n: 1, change }
  const { guests } = applyOps({ ...blank, guests: shared.guests }, shared.seat, [op])
  return { ...stored, shared: { ...shared, guests, pending: [...shared.pending, op] } }
}

const blank = { guests: [], lines: [], removed: [], note: '', sent: [], applied: {} }
