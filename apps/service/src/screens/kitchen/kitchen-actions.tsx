import type { TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import { leavesUnpaid } from '@tabard/domain/orders/order-status'
import { nameIn } from '@tabard/domain/text/names'
import { stateAfter } from '@tabard/domain/kitchen/move-ticket-items'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'
import { isToDispatch, type Action, type Said } from '@tabard/staff-ui/board/actions'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import type { BoardStatus, ShownTicket, TicketItemStep } from '@tabard/staff-ui/board/shown-ticket'
import { useBoardStations } from '@tabard/staff-ui/board/use-board-stations'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { UnpaidDialog } from '../../components/paying/unpaid-dialog.tsx'
import { useText } from '../../text.ts'
import { latestTicket } from './latest-ticket.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { canTakeBack, offer, without, type Done, type DoneStep } from './undo/undoable.ts'
import type { Ticket } from '@tabard/contract/kitchen/ticket'

interface KitchenActions {
  /** Accepts a new order, ready in `minutes` if given; bumps any other. */
  readonly forward: (ticket: ShownTicket, minutes?: number) => void
  /** Accepts these new orders, each at its promised time. One undo takes all of them back. */
  readonly acceptAll: (tickets: readonly ShownTicket[]) => void
  /** Fires a held course. */
  readonly fire: (ticket: ShownTicket, courseId: string) => void
  /** Releases a scheduled order to the board now. */
  readonly start: (ticket: Ticket) => void
  readonly reject: (ticket: Ticket) => void
  /** Acknowledges the changes of an order. */
  readonly read: (ticket: Ticket) => void
  readonly undo: (done: Done) => Promise<void>
  /** Actions that can still be undone, latest last. */
  readonly done: readonly Done[]
  readonly forget: (done: Done) => void
}

const ActionsContext = createContext<KitchenActions | undefined>(undefined)

export function KitchenActionsProvider({ children }: { readonly children: ReactNode }) {
  const [done, setDone] = useState<readonly Done[]>([])
  const [rejecting, setRejecting] = useState<Ticket>()
  const [unpaid, setUnpaid] = useState<Ticket>()

  const forget = useCallback((steps: Done) => setDone((known) => without(known, orderIdsOf(steps))), [])

  const runs = useRuns(setDone)
  const { run } = runs
  // Stable callbacks: forty tickets receive them, and a tap must render only one again.
  const latest = useRef(runs)
  useEffect(() => {
    latest.current = runs
  })
  const forward = useCallback(({ part, ...ticket }: ShownTicket, minutes?: number) => {
    if (part?.isOver) void latest.current.runRead(ticket)
    else if (part?.step) void latest.current.runStep(ticket, part.step, minutes)
    // Where dishes have stations, an order moves as a whole only when all of it is ready.
    else if (!part || part.orderStatus === 'ready')
      if (isToDispatch({ ...ticket, status: part?.orderStatus ?? ticket.status }))
        void latest.current.run(ticket, 'dispatch')
      else if (leavesUnpaid(ticket)) setUnpaid(latest.current.whole(ticket))
      else void latest.current.run(ticket, ticket.status === 'placed' ? 'accept' : 'bump', saidOf(minutes))
  }, [])
  const acceptAll = useCallback(
    (tickets: readonly ShownTicket[]) => void latest.current.runAcceptAll(tickets),
    [],
  )
  const fire = useCallback(
    (ticket: ShownTicket, courseId: string) => void latest.current.runFire(ticket, courseId),
    [],
  )
  const start = useCallback((ticket: Ticket) => void latest.current.runStart(ticket), [])
  const undo = useCallback(
    (steps: Done) => {
      forget(steps)
      return latest.current.runUndo(steps)
    },
    [forget],
  )
  const reject = useCallback((ticket: Ticket) => setRejecting(latest.current.whole(ticket)), [])
  const readChange = useCallback((ticket: Ticket) => void latest.current.runRead(ticket), [])
  const value = useMemo(
    () => ({ forward, acceptAll, fire, start, reject, read: readChange, undo, done, forget }),
    [forward, acceptAll, fire, start, reject, readChange, undo, done, forget],
  )

  return (
    <ActionsContext.Provider value={value}>
      {children}
      {unpaid && <Unpaid ticket={unpaid} run={run} onClose={() => setUnpaid(undefined)} />}
      {rejecting && <Rejecting ticket={rejecting} run={run} onClose={() => setRejecting(undefined)} />}
    </ActionsContext.Provider>
  )
}

interface DialogProps {
  readonly ticket: Ticket
  readonly run: Runs['run']
  readonly onClose: () => void
}

function Unpaid({ ticket, run, onClose }: DialogProps) {
  const { board } = useBoard()
  return (
    <UnpaidDialog
      orderId={ticket.orderId}
      number={ticket.number}
      onPaid={(version) => {
        void run({ ...ticket, version, paymentStatus: 'paid' }, 'bump')
        onClose()
      }}
      onLeaveUnpaid={(unpaidReason) => {
        void run(latestTicket(ticket, board), 'bump', { unpaidReason })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function Rejecting({ ticket, run, onClose }: DialogProps) {
  const { board } = useBoard()
  return (
    <RejectDialog
      ticket={ticket}
      onClose={onClose}
      onReject={(reason) => {
        void run(latestTicket(ticket, board), 'reject', { reason })
        onClose()
      }}
    />
  )
}

type Runs = ReturnType<typeof useRuns>

/** The actions on the live board, each followed by its notice or by the offer to undo it. */
function useRuns(setDone: Dispatch<SetStateAction<readonly Done[]>>) {
  const { t, language } = useText()
  const may = useMay()
  const { board, act, work, fire: send, start: bring } = useBoard()
  const shows = useBoardStations(board)

  const run = async (ticket: Ticket, kind: Action, said?: Said) => {
    const answer = await act(ticket, kind, said)
    if (answer && canTakeBack(kind, answer, may('orders.cancel')))
      setDone((known) => offer(known, [{ ticket: answer }]))
    if (answer && kind === 'reject') showNotice(t('reject.done', { number: ticket.number }))
    if (answer && kind === 'dispatch') showNotice(t('orders.dispatched', { number: ticket.number }))
  }

  /** The whole ticket, not this board's part. */
  const whole = (ticket: Ticket) => board?.tickets.find(({ orderId }) => orderId === ticket.orderId) ?? ticket

  const runStep = async (ticket: Ticket, step: TicketItemStep, minutes?: number) => {
    const answer = await work(whole(ticket), step, 'forward', saidOf(minutes))
    const from = stateAfter(step.from, 'forward')
    if (answer && from) setDone((known) => offer(known, [{ ticket: answer, step: { ...step, from } }]))
  }

  /** Each order is a change of its own: a refused one stays new. */
  const runAcceptAll = async (tickets: readonly ShownTicket[]) => {
    const accepted = await Promise.all(
      tickets.map(async ({ part, ...ticket }): Promise<DoneStep | undefined> => {
        const step = part?.step
        const answer = step ? await work(whole(ticket), step, 'forward') : await act(ticket, 'accept')
        return answer && { ticket: answer, step: step && { ...step, from: 'preparing' } }
      }),
    )
    const steps = accepted.filter((each) => each !== undefined)
    if (steps.length > 0) setDone((known) => offer(known, steps))
  }

  const runUndo = async (steps: Done) => {
    const undone = await Promise.all(
      steps.map(({ ticket, step }) => (step ? work(whole(ticket), step, 'back') : act(ticket, 'undo'))),
    )
    const [first] = steps
    const [answer] = undone
    if (steps.length > 1)
      showNotice(t('undo.doneAll', { count: undone.filter((each) => each !== undefined).length }))
    else if (first && answer) {
      const { step, ticket } = first
      const status = step ? statusOfState(stateAfter(step.from, 'back')) : statusOf(answer)
      showNotice(t('undo.done', { number: ticket.number, status: t(`column.${status}`) }))
    }
  }

  const runRead = (ticket: Ticket) => run(whole(ticket), 'acknowledge', { shows })

  const runFire = async (ticket: ShownTicket, courseId: string) => {
    const course = board?.courses.find((each) => each.courseId === courseId)
    const answer = await send(whole(ticket), courseId)
    if (answer && course)
      showNotice(t('fire.done', { number: ticket.number, course: nameIn(course.names, language) }))
  }

  const runStart = async (ticket: Ticket) => {
    const answer = await bring(ticket)
    if (answer) showNotice(t('coming.started', { number: answer.number }))
  }
  return { whole, run, runStep, runAcceptAll, runUndo, runRead, runFire, runStart }
}

export function useKitchenActions(): KitchenActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('useKitchenActs needs a KitchenActsProvider above it')
  return actions
}

function orderIdsOf(steps: Done): readonly string[] {
  return steps.map(({ ticket }) => ticket.orderId)
}

function saidOf(minutes: number | undefined): Said {
  return minutes === undefined ? {} : { minutes }
}

function statusOfState(state: TicketItemState | undefined): BoardStatus {
  return state === 'preparing' || state === 'ready' ? state : 'placed'
}

function statusOf(ticket: Ticket): BoardStatus {
  return ticket.status === 'preparing' || ticket.status === 'ready' ? ticket.status : 'placed'
}
