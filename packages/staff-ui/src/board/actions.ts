import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { stillUnread } from '@tabard/domain/kitchen/unread-changes'
import { openStatuses, type OrderStatus } from '@tabard/domain/orders/order-status'
import { byDue } from './stages.ts'

export type Action = 'accept' | 'reject' | 'bump' | 'dispatch' | 'undo' | 'acknowledge'

const after: Record<
  Exclude<Action, 'dispatch' | 'acknowledge'>,
  Partial<Record<OrderStatus, OrderStatus>>
> = {
  accept: { placed: 'preparing' },
  reject: { placed: 'cancelled' },
  bump: { preparing: 'ready', ready: 'completed' },
  undo: { preparing: 'placed', ready: 'preparing', completed: 'ready' },
}

export function statusAfter(status: OrderStatus, action: Action): OrderStatus | undefined {
  return action === 'acknowledge' || action === 'dispatch' ? status : after[action][status]
}

/** A delivery that is ready leaves the shop before it is delivered. */
export function isToDispatch(ticket: Pick<Ticket, 'status' | 'deliveredTo' | 'dispatchedAt'>): boolean {
  return ticket.status === 'ready' && ticket.deliveredTo !== '' && ticket.dispatchedAt === undefined
}

/** A ticket shown instead of the snapshot's, until a snapshot has this version or a later one. */
export interface Overlay {
  readonly shown: Ticket
  readonly yieldsTo: number
}

/** Additional values of an action. */
export interface Said {
  readonly reason?: string
  /** Why an order leaves unpaid. */
  readonly unpaidReason?: string
  /** Minutes until the order is ready. */
  readonly minutes?: number
  /** The stations of the board on which a change was read; empty: all of them. */
  readonly shows?: readonly string[]
}

/** The overlay of an action that awaits its answer: the ticket as if the action had succeeded. */
export function pendingOverlay(
  ticket: Ticket,
  action: Action,
  now: number,
  { minutes, shows = [] }: Said = {},
): Overlay | undefined {
  const status = statusAfter(ticket.status, action)
  if (!status) return undefined
  const readyAt = status === 'ready' ? (ticket.readyAt ?? now) : undefined
  // Accepting an order also marks its changes as read; an acknowledged change disappears immediately.
  const changes =
    action === 'accept' ? [] : action === 'acknowledge' ? unreadAfter(ticket.changes, shows) : ticket.changes
  return {
    shown: {
      ...ticket,
      status,
      readyAt,
      changes,
      ...(action === 'dispatch' ? { dispatchedAt: now } : {}),
      ...dueIn(minutes, now),
    },
    yieldsTo: ticket.version + 1,
  }
}

function unreadAfter(changes: Ticket['changes'], shows: readonly string[]): Ticket['changes'] {
  if (shows.length === 0) return []
  return changes.flatMap((change) => {
    const stationIds = stillUnread(change.stationIds ?? [], shows)
    return stationIds.length === 0 ? [] : [{ ...change, stationIds }]
  })
}

/** The due time of a ticket after staff set its minutes, until the server answers. */
export function dueIn(minutes: number | undefined, now: number): { dueAt?: number } {
  return minutes === undefined ? {} : { dueAt: now + minutes * 60_000 }
}

/** The overlay of an answered action: a snapshot sent before the answer must not undo it on screen. */
export function settledOverlay(answer: Ticket): Overlay {
  return { shown: answer, yieldsTo: answer.version }
}

/** Applies overlays to a board. A snapshot with a newer version always wins. */
export function withOverlays(board: KitchenBoard, overlays: readonly Overlay[]): KitchenBoard {
  if (overlays.length === 0) return board
  const tickets = new Map(board.tickets.map((ticket) => [ticket.orderId, ticket]))
  for (const { shown, yieldsTo } of overlays) {
    const known = tickets.get(shown.orderId)
    if (known && known.version >= yieldsTo) continue
    if (openStatuses.includes(shown.status)) tickets.set(shown.orderId, shown)
    else tickets.delete(shown.orderId)
  }
  return {
    ...board,
    tickets: [...tickets.values()].toSorted(byDue),
    upcoming: board.upcoming.filter(({ orderId }) => !tickets.has(orderId)),
  }
}
