import type { Ticket } from '@tabard/contract/kitchen'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { Act } from '../../pieces/board/acts.ts'
import { useBoard, type Said } from '../../pieces/board/live-board.tsx'
import { announce } from '../../pieces/notices.tsx'
import { useText } from '../../pieces/text.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { canTakeBack, offer, type Done } from './undoable.ts'

interface KitchenActs {
  /** Accepts a new order, bumps any other; a rejected one asks for the reason first. */
  readonly forward: (ticket: Ticket) => void
  readonly reject: (ticket: Ticket) => void
  /** A change has been read. */
  readonly read: (ticket: Ticket) => void
  readonly undo: (ticket: Ticket) => Promise<void>
  /** What can be taken back for some seconds, the latest last. */
  readonly done: readonly Done[]
  readonly forget: (orderId: string) => void
}

const ActsContext = createContext<KitchenActs | undefined>(undefined)

export function KitchenActsProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useText()
  const { act } = useBoard()
  const [done, setDone] = useState<readonly Done[]>([])
  const [rejecting, setRejecting] = useState<Ticket>()

  const forget = useCallback(
    (orderId: string) => setDone((known) => known.filter(({ ticket }) => ticket.orderId !== orderId)),
    [],
  )

  const run = async (ticket: Ticket, kind: Act, said?: Said) => {
    const answer = await act(ticket, kind, said)
    if (answer && canTakeBack(kind)) setDone((known) => offer(known, answer))
    if (answer && kind === 'reject') announce(t('reject.done', { number: ticket.number }))
    if (answer && kind === 'undo')
      announce(t('undo.done', { number: ticket.number, status: t(`column.${columnOf(answer)}`) }))
  }

  // Forty tickets hold these: they stay the same, so that a tap redraws one ticket.
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const forward = useCallback(
    (ticket: Ticket) => void latest.current(ticket, ticket.status === 'placed' ? 'accept' : 'bump'),
    [],
  )
  const undo = useCallback(
    (ticket: Ticket) => {
      forget(ticket.orderId)
      return latest.current(ticket, 'undo')
    },
    [forget],
  )
  const readChange = useCallback((ticket: Ticket) => void latest.current(ticket, 'acknowledge'), [])
  const value = useMemo(
    () => ({ forward, reject: setRejecting, read: readChange, undo, done, forget }),
    [forward, readChange, undo, done, forget],
  )

  return (
    <ActsContext.Provider value={value}>
      {children}
      {rejecting && (
        <RejectDialog
          ticket={rejecting}
          onClose={() => setRejecting(undefined)}
          onReject={(reason) => {
            void run(rejecting, 'reject', { reason })
            setRejecting(undefined)
          }}
        />
      )}
    </ActsContext.Provider>
  )
}

export function useKitchenActs(): KitchenActs {
  const acts = useContext(ActsContext)
  if (!acts) throw new Error('useKitchenActs needs a KitchenActsProvider above it')
  return acts
}

function columnOf(ticket: Ticket): 'placed' | 'preparing' | 'ready' {
  return ticket.status === 'preparing' || ticket.status === 'ready' ? ticket.status : 'placed'
}
