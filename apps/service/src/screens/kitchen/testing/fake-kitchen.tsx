import { identity } from '@tabard/contract/identity/calls'
import { kitchen, type KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import type { StaffShop } from '@tabard/contract/identity/calls'
import { openStatuses } from '@tabard/domain/orders/order-status'
import { pendingOverlay, type Action, type Said } from '@tabard/staff-ui/board/actions'
import { LiveBoardProvider } from '@tabard/staff-ui/board/live-board.tsx'
import { ticketAfter } from '@tabard/staff-ui/board/shown-ticket'
import { changeSettings } from '@tabard/staff-ui/session/settings'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'

interface FakeKitchenOptions {
  readonly permissions?: StaffShop['permissions']
  /** Further answers; they come before those of the kitchen. */
  readonly answers?: readonly FakeAnswer[]
}

const ofCashier: StaffShop['permissions'] = ['kitchen.cook', 'orders.cancel', 'cash.collect']

/** A part of the service app on the live board of a kitchen that acts as the server does, and pushes each change. */
export async function openFakeKitchen(
  first: KitchenBoard,
  screen: ReactNode,
  { permissions = ofCashier, answers = [] }: FakeKitchenOptions = {},
) {
  // Settings stay in memory between tests.
  changeSettings({ isDense: false, hasNoShortcuts: false, boardStations: {}, kitchenLanguages: {} })
  let board = first
  let isDown = false
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encoded = () => new TextEncoder().encode(`data: ${JSON.stringify(board)}\n\n`)
  const push = (change: Partial<KitchenBoard>) => {
    board = { ...board, ...change }
    for (const listener of listeners) listener.enqueue(encoded())
  }
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (input !== kitchen.boardStream.path) return fetch(input, init)
    if (isDown) return Promise.reject(new TypeError('offline'))
    let own: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller
        listeners.add(own)
        own.enqueue(encoded())
      },
      cancel: () => void listeners.delete(own),
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  })

  const find = (orderId: string) => {
    const ticket = [...board.tickets, ...board.upcoming].find((each) => each.orderId === orderId)
    if (!ticket) throw new Error(`the test has no order ${orderId}`)
    return ticket
  }
  /** An order as it is now, on the board or, once it has left, nowhere. */
  const put = (ticket: Ticket) => {
    const after = { ...ticket, version: ticket.version + 1 }
    const others = board.tickets.filter(({ orderId }) => orderId !== after.orderId)
    push({
      tickets: openStatuses.includes(after.status) ? [...others, after] : others,
      upcoming: board.upcoming.filter(({ orderId }) => orderId !== after.orderId),
    })
    return after
  }
  const sent = vi.fn((_: string, __: unknown) => undefined)
  const act = (kind: Action) => (input: { readonly orderId: string } & Loose<Said>) => {
    sent(kind, input)
    const done = [...kept.values()].find(({ orderId }) => orderId === input.orderId)
    const known = kind === 'undo' && done ? done : find(input.orderId)
    const { minutes, shows } = input
    const said = { ...(minutes === undefined ? {} : { minutes }), ...(shows ? { shows } : {}) }
    const shown = pendingOverlay(known, kind, Date.now(), said)?.shown
    if (!shown) throw new Error(`an order that is ${known.status} has no ${kind}`)
    const after = put(kind === 'reject' ? { ...shown, status: 'cancelled' } : shown)
    kept.set(after.orderId, after)
    return after
  }
  /** Orders by id after their last action: a completed one can be restored. */
  const kept = new Map<string, Ticket>()

  const own: readonly FakeAnswer[] = [
    answerTo(kitchen.board, () => {
      if (isDown) throw new TypeError('offline')
      return board
    }),
    answerTo(kitchen.accept, act('accept')),
    answerTo(kitchen.bump, act('bump')),
    answerTo(kitchen.undo, act('undo')),
    answerTo(kitchen.reject, act('reject')),
    answerTo(kitchen.acknowledge, act('acknowledge')),
    answerTo(kitchen.seen, (input) => {
      sent('seen', input)
      return { seen: input.orderIds.length }
    }),
    answerTo(kitchen.work, (input) => {
      sent('work', input)
      const { orderId, ticketItems, action, from } = input
      const after = ticketAfter(find(orderId), { keys: ticketItems, from }, action)
      if (!after) throw new Error(`no items of ${orderId} move ${action} from ${from}`)
      const states = new Set(after.ticketItems?.map(({ state }) => state))
      const status =
        states.size === 1 && states.has('ready')
          ? 'ready'
          : states.has('preparing') || states.has('ready')
            ? 'preparing'
            : 'placed'
      return put({ ...after, status })
    }),
    answerTo(kitchen.fire, (input) => {
      sent('fire', input)
      return put(
        withItems(find(input.orderId), ({ courseId }) => courseId === input.courseId, { state: 'new' }),
      )
    }),
    answerTo(kitchen.course, (input) => {
      sent('course', input)
      const { lineNumbers, courseId } = input
      return put(
        withItems(find(input.orderId), ({ lineNumber }) => lineNumbers.includes(lineNumber), {
          state: 'new',
          courseId,
        }),
      )
    }),
    answerTo(kitchen.start, (input) => {
      sent('start', input)
      return put({ ...find(input.orderId), firesAt: undefined, cameAt: Date.now() })
    }),
    answerTo(identity.session, () => {
      throw new Error('the session is not part of this test')
    }),
  ]
  await render(
    <TestScreen permissions={permissions} answers={[...answers, ...own]}>
      <LiveBoardProvider>
        {/* As tall as the window, as the frame of the app makes it. */}
        <div style={{ height: '100vh' }}>{screen}</div>
      </LiveBoardProvider>
    </TestScreen>,
  )
  return {
    /** What the screen asked for: the name of the call and its input. */
    sent,
    push,
    /** Changes an order as others do. */
    change: (orderId: string, change: Partial<Ticket>) => put({ ...find(orderId), ...change }),
    /** The network goes, or comes back. */
    setOffline: (offline: boolean) => {
      isDown = offline
      dispatchEvent(new Event(offline ? 'offline' : 'online'))
    },
  }
}

/** The inputs of calls say undefined for what is left out. */
type Loose<Value> = { readonly [Key in keyof Value]?: Value[Key] | undefined }

type Items = NonNullable<Ticket['ticketItems']>

function withItems(
  ticket: Ticket,
  isMeant: (item: Items[number]) => boolean,
  change: Partial<Items[number]>,
) {
  return {
    ...ticket,
    ticketItems: (ticket.ticketItems ?? []).map((item) => (isMeant(item) ? { ...item, ...change } : item)),
  }
}
