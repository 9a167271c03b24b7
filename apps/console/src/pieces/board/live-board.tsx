import type { Client } from '@tabard/contract/client'
import { kitchen, type KitchenBoard, type OrderAct, type Ticket } from '@tabard/contract/kitchen'
import { refusalData } from '@tabard/contract/refused'
import { useApi } from '@tabard/ui/components/api-provider'
import { useLive } from '@tabard/ui/live'
import { putLive, readKey, useRead } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { useComplain } from '../notices.tsx'
import { pendingOverlay, settledOverlay, withOverlays, type Act, type Overlay } from './acts.ts'
import { ticketAfter, type WorkStep } from './shown-ticket.ts'
import { useConnection, type Connection } from './use-connection.ts'
import { useQuicker } from './use-quicker.ts'

/** What goes with an act: why it is rejected, in how many minutes it will be ready. */
export interface Said {
  readonly reason?: string
  readonly minutes?: number
}

export interface LiveBoard {
  readonly board: KitchenBoard | undefined
  readonly error: Error | null
  readonly retry: () => void
  readonly connection: Connection
  /** Orders whose act is under way: a second tap must wait for the new version. */
  readonly busy: ReadonlySet<string>
  /** Resolves to the ticket as the server has it now, or undefined when it refused (and said so). */
  readonly act: (ticket: Ticket, act: Act, said?: Said) => Promise<Ticket | undefined>
  /** The same for some dishes of it. */
  readonly work: (ticket: Ticket, step: WorkStep, act: 'forward' | 'back') => Promise<Ticket | undefined>
  /** Sends for a course that is held. */
  readonly fire: (ticket: Ticket, courseId: string) => Promise<Ticket | undefined>
}

/** Snapshots on their way are here by then. Kept longer, an answer would bring back an order that others have finished since. */
const settledMs = 5_000

const BoardContext = createContext<LiveBoard | undefined>(undefined)

/** The board of one shop, alive on every screen: an order is noticed whatever is open. */
export function LiveBoardProvider({ children }: { readonly children: ReactNode }) {
  const client = useApi()
  const queries = useQueryClient()
  const key = readKey<typeof kitchen.board>(client, kitchen.board, {})
  const state = useLive(kitchen.boardStream, {}, (snapshot) => putLive(queries, key, snapshot))
  const read = useRead(kitchen.board, {}, { staleTime: Number.POSITIVE_INFINITY })
  const connection = useConnection(state, read.dataUpdatedAt)
  const { overlays, ...acts } = useActs()
  const board = useMemo(() => read.data && withOverlays(read.data, overlays), [read.data, overlays])
  const value = useMemo(
    () => ({ board, error: read.error, retry: () => void read.refetch(), connection, ...acts }),
    [board, read, connection, acts],
  )
  return <BoardContext.Provider value={value}>{children}</BoardContext.Provider>
}

function send(client: Client, of: OrderAct, kind: Act, { reason = '', minutes }: Said): Promise<Ticket> {
  switch (kind) {
    case 'reject':
      return client.call<typeof kitchen.reject>(kitchen.reject, { ...of, reason })
    case 'accept':
      return client.call<typeof kitchen.accept>(kitchen.accept, { ...of, minutes })
    case 'bump':
      return client.call<typeof kitchen.bump>(kitchen.bump, of)
    case 'undo':
      return client.call<typeof kitchen.undo>(kitchen.undo, of)
    case 'acknowledge':
      return client.call<typeof kitchen.acknowledge>(kitchen.acknowledge, of)
  }
}

function useActs() {
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const tellWhoWasQuicker = useQuicker()
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
      if (moved) await tellWhoWasQuicker(ticket)
      else complain(error)
      // Whatever went wrong, what is shown may be old.
      void queries.invalidateQueries({ queryKey: readKey<typeof kitchen.board>(client, kitchen.board, {}) })
      return undefined
    } finally {
      setBusy((known) => new Set([...known].filter((id) => id !== orderId)))
    }
  }

  const act = (ticket: Ticket, kind: Act, said: Said = {}) => {
    const { orderId, version } = ticket
    return run(ticket, pendingOverlay(ticket, kind, client.serverNow()), () =>
      send(client, { orderId, version }, kind, said),
    )
  }
  const work = (ticket: Ticket, step: WorkStep, way: 'forward' | 'back') => {
    const { orderId, version } = ticket
    const shown = ticketAfter(ticket, step, way)
    return run(ticket, shown && { shown, yieldsTo: version + 1 }, () =>
      client.call<typeof kitchen.work>(kitchen.work, {
        orderId,
        works: [...step.keys],
        act: way,
        from: step.from,
      }),
    )
  }
  const fire = (ticket: Ticket, courseId: string) =>
    run(ticket, undefined, () =>
      client.call<typeof kitchen.fire>(kitchen.fire, { orderId: ticket.orderId, courseId }),
    )
  return { overlays, busy, act, work, fire }
}

/** Undefined where the person may not cook. */
export function useFindBoard(): LiveBoard | undefined {
  return useContext(BoardContext)
}

export function useBoard(): LiveBoard {
  const board = useFindBoard()
  if (!board) throw new Error('useBoard needs a LiveBoardProvider above it')
  return board
}
