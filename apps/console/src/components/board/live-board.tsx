import type { Client } from '@tabard/contract/wire/client'
import { kitchen, type KitchenBoard, type OrderAction } from '@tabard/contract/kitchen/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import { till } from '@tabard/contract/till/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { useApi } from '@tabard/ui/components/api-provider'
import { useLive } from '@tabard/ui/live'
import { putLive, readKey, useRead } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { useComplain } from '../notices.tsx'
import {
  dueIn,
  pendingOverlay,
  settledOverlay,
  withOverlays,
  type Action,
  type Overlay,
  type Said,
} from './actions.ts'
import { createBoardFeed, type BoardFeed } from './board-feed.ts'
import { ticketAfter, type TicketItemStep } from './shown-ticket.ts'
import { ticketOf } from './ticket-of.ts'
import { useConnection, type Connection } from './use-connection.ts'
import { useQuicker } from './use-quicker.ts'

export interface LiveBoard {
  readonly board: KitchenBoard | undefined
  readonly error: Error | null
  readonly retry: () => void
  readonly connection: Connection
  /** Orders with a pending action: a second tap must wait for the new version. */
  readonly busy: ReadonlySet<string>
  /** Resolves to the ticket as the server now has it; undefined after a refusal, which is shown. */
  readonly act: (ticket: Ticket, action: Action, said?: Said) => Promise<Ticket | undefined>
  /** Performs an action on some items of a ticket. */
  readonly work: (
    ticket: Ticket,
    step: TicketItemStep,
    action: 'forward' | 'back',
    said?: Pick<Said, 'minutes'>,
  ) => Promise<Ticket | undefined>
  /** Fires a held course. */
  readonly fire: (ticket: Ticket, courseId: string) => Promise<Ticket | undefined>
  /** Moves dishes that are not started to another course. */
  readonly course: (
    ticket: Ticket,
    lineNumbers: readonly number[],
    courseId: string,
  ) => Promise<Ticket | undefined>
  /** Releases a scheduled order to the board now. */
  readonly start: (ticket: Ticket) => Promise<Ticket | undefined>
}

/**
 * Pending snapshots have arrived after this time. Kept longer, an answer would restore an order finished by
 * others.
 */
const settledMs = 5_000

const BoardContext = createContext<LiveBoard | undefined>(undefined)

/** Provides the shop's live board to every screen, so that a new order is always noticed. */
export function LiveBoardProvider({ children }: { readonly children: ReactNode }) {
  const client = useApi()
  const queries = useQueryClient()
  const feed = useMemo(() => {
    const key = readKey<typeof kitchen.board>(client, kitchen.board, {})
    return createBoardFeed((board) => putLive(queries, key, board))
  }, [client, queries])
  const state = useLive(kitchen.boardStream, {}, feed.onBoard)
  const read = useRead(kitchen.board, {}, { staleTime: Number.POSITIVE_INFINITY })
  const connection = useConnection(state, read.dataUpdatedAt, feed)
  const { overlays, ...actions } = useActions(feed)
  const board = useMemo(() => read.data && withOverlays(read.data, overlays), [read.data, overlays])
  const value = useMemo(
    () => ({ board, error: read.error, retry: () => void read.refetch(), connection, ...actions }),
    [board, read, connection, actions],
  )
  return <BoardContext.Provider value={value}>{children}</BoardContext.Provider>
}

function send(
  client: Client,
  of: OrderAction,
  kind: Action,
  { reason = '', unpaidReason, minutes, shows }: Said,
): Promise<Ticket> {
  switch (kind) {
    case 'reject':
      return client.call(kitchen.reject, { ...of, reason })
    case 'accept':
      return client.call(kitchen.accept, { ...of, minutes })
    case 'bump':
      return client.call(kitchen.bump, { ...of, unpaidReason })
    case 'dispatch':
      return client.call(till.dispatch, { ...of, courier: '' }).then(ticketOf)
    case 'undo':
      return client.call(kitchen.undo, of)
    case 'acknowledge':
      return client.call(kitchen.acknowledge, { ...of, shows })
  }
}

function useActions(feed: BoardFeed) {
  const client = useApi()
  const complain = useComplain()
  const showConflict = useQuicker()
  const [overlays, setOverlays] = useState<readonly Overlay[]>([])
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const put = (orderId: string, overlay: Overlay | undefined) =>
    setOverlays((known) => [
      ...known.filter(({ shown }) => shown.orderId !== orderId),
      ...(overlay ? [overlay] : []),
    ])

  const run = async (
    ticket: Ticket,
    pending: Overlay | undefined,
    ask: () => Promise<Ticket>,
  ): Promise<Ticket | undefined> => {
    const { orderId } = ticket
    put(orderId, pending)
    setBusy((known) => new Set([...known, orderId]))
    try {
      const answer = await ask()
      const settled = settledOverlay(answer)
      put(orderId, settled)
      setTimeout(() => setOverlays((known) => known.filter((overlay) => overlay !== settled)), settledMs)
      return answer
    } catch (error) {
      put(orderId, undefined)
      const moved = refusalData(error, 'order.moved')
      if (moved) await showConflict(ticket)
      else complain(error)
      // After any failure the board on screen may be outdated.
      client.call(kitchen.board, {}).then(feed.ask(), () => undefined)
      return undefined
    } finally {
      setBusy((known) => new Set([...known].filter((id) => id !== orderId)))
    }
  }

  const act = (ticket: Ticket, kind: Action, said: Said = {}) => {
    const { orderId, version } = ticket
    return run(ticket, pendingOverlay(ticket, kind, client.serverNow(), said), () =>
      send(client, { orderId, version }, kind, said),
    )
  }
  const work: LiveBoard['work'] = (ticket, step, direction, { minutes } = {}) => {
    const { orderId, version } = ticket
    const after = ticketAfter(ticket, step, direction)
    const shown = after && { ...after, ...dueIn(minutes, client.serverNow()) }
    return run(ticket, shown && { shown, yieldsTo: version + 1 }, () =>
      client.call(kitchen.work, {
        orderId,
        ticketItems: [...step.keys],
        action: direction,
        from: step.from,
        minutes,
      }),
    )
  }
  const fire = (ticket: Ticket, courseId: string) =>
    run(ticket, undefined, () => client.call(kitchen.fire, { orderId: ticket.orderId, courseId }))
  const start = (ticket: Ticket) =>
    run(ticket, undefined, () => client.call(kitchen.start, { orderId: ticket.orderId }))
  const course: LiveBoard['course'] = (ticket, lineNumbers, courseId) =>
    run(ticket, undefined, () =>
      client.call(kitchen.course, {
        orderId: ticket.orderId,
        lineNumbers: [...lineNumbers],
        courseId,
      }),
    )
  return { overlays, busy, act, work, fire, course, start }
}

/** The live board; undefined without permission for the kitchen. */
export function useFindBoard(): LiveBoard | undefined {
  return useContext(BoardContext)
}

export function useBoard(): LiveBoard {
  const board = useFindBoard()
  if (!board) throw new Error('useBoard needs a LiveBoardProvider above it')
  return board
}
