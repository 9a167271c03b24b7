import { useElementSize } from '@mantine/hooks'
import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { useCallback, useMemo, useState, type CSSProperties } from 'react'
import { onBoardSince } from '@tabard/staff-ui/board/age'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useSettings } from '@tabard/staff-ui/session/settings'
import { useKitchenActions } from '../kitchen-actions.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import type { IsMissed } from '../use-missed.ts'
import { gridShape, tallTickets } from './grid-shape.ts'
import classes from './grid.module.css'
import { useFirstOf } from './use-first-of.ts'

interface TicketGridProps {
  readonly label: string
  /** In the order shown. */
  readonly tickets: readonly ShownTicket[]
  readonly limits: Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>
  /** The keys that move tickets on, by order. */
  readonly keys: ReadonlyMap<string, string>
  readonly isMissed: IsMissed
  /** One column of full tickets, as on a phone. */
  readonly isSingle: boolean
}

/** How many tickets the first render shows: those that fill a tablet. */
const firstTickets = 6

/** The tickets in one flowing grid of equal rows; the buttons of each are visible. */
export function TicketGrid({ label, tickets, limits, keys, isMissed, isSingle }: TicketGridProps) {
  const { isDense = false } = useSettings()
  const { busy } = useBoard()
  const { forward, fire, reject, read } = useKitchenActions()
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const [neededPx, setNeededPx] = useState<ReadonlyMap<string, number>>(new Map())
  const onNeeds = useCallback(
    (orderId: string, px: number) =>
      setNeededPx((known) => (known.get(orderId) === px ? known : new Map(known).set(orderId, px))),
    [],
  )
  const shown = useFirstOf(tickets, firstTickets)
  const count = tickets.length
  const shape = useMemo(() => gridShape({ width, height }, count, isDense), [width, height, count, isDense])
  const tall = tallTickets(
    tickets.map(({ orderId }) => orderId),
    neededPx,
    shape,
  )
  return (
    <div
      ref={ref}
      className={classes['grid']}
      data-grid
      data-dense={isDense || undefined}
      data-single={isSingle || undefined}
      style={styleOf(shape)}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      {shown.map((ticket, place) => (
        <Ticket
          key={ticket.orderId}
          ticket={ticket}
          limits={limits}
          hotkey={keys.get(ticket.orderId)}
          isBusy={busy.has(ticket.orderId)}
          isMissed={ticket.status === 'placed' && isMissed(onBoardSince(ticket))}
          isTall={!isSingle && tall.has(ticket.orderId)}
          // Only tickets of the first row can have two rows.
          onNeeds={!isSingle && place < shape.columns ? onNeeds : undefined}
          onForward={forward}
          onFire={fire}
          onReject={reject}
          onRead={read}
        />
      ))}
    </div>
  )
}

function styleOf({ columns, rowPx, gapPx }: ReturnType<typeof gridShape>): CSSProperties {
  return { '--columns': columns, '--row': `${rowPx}px`, '--gap': `${gapPx}px` } as CSSProperties
}
