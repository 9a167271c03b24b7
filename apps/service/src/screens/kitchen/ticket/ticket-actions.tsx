import { UnstyledButton } from '@mantine/core'
import type { Names } from '@tabard/domain/text/names'
import { Bike, Check, ChefHat, HandPlatter, X } from 'lucide-react'
import { isToDispatch } from '@tabard/staff-ui/board/actions'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useKitchenLabels } from '../../../components/kitchen/kitchen-labels.tsx'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'

const forwards = {
  placed: { icon: ChefHat, label: 'ticket.accept' },
  preparing: { icon: HandPlatter, label: 'ticket.ready' },
  ready: { icon: Check, label: 'ticket.collected' },
} as const

interface TicketActionsProps {
  readonly ticket: ShownTicket
  readonly hotkey?: string | undefined
  readonly isBusy: boolean
  readonly onForward: (ticket: ShownTicket) => void
  readonly onReject: (ticket: ShownTicket) => void
}

/** The buttons of a ticket: reject it, or move it on. */
export function TicketActions({ ticket, hotkey, isBusy, onForward, onReject }: TicketActionsProps) {
  const { t } = useText()
  const { namesOf } = useKitchenLabels()
  const { part } = ticket
  const isNew = ticket.status === 'placed'
  const isActable = !part || part.step !== undefined || (part.orderStatus === 'ready' && !part.isOver)
  const isBrought = ticket.table !== '' || ticket.locator !== ''
  const isLeaving = isToDispatch({ ...ticket, status: part?.orderStatus ?? ticket.status })
  const { icon: Icon, label } =
    forwards[ticket.status === 'placed' || ticket.status === 'ready' ? ticket.status : 'preparing']
  return (
    <footer className={classes['acts']}>
      {isNew && (!part || part.orderStatus === 'placed') && (
        <UnstyledButton className={classes['reject']} disabled={isBusy} onClick={() => onReject(ticket)}>
          <X size={24} aria-hidden />
          {t('ticket.reject')}
        </UnstyledButton>
      )}
      {hotkey !== undefined && (
        <kbd className={classes['key']} aria-label={t('ticket.key', { key: hotkey })}>
          {hotkey}
        </kbd>
      )}
      {isActable && (
        <UnstyledButton
          className={classes['forward']}
          data-step={ticket.status}
          disabled={isBusy || (ticket.status === 'preparing' && ticket.changes.length > 0)}
          onClick={() => onForward(ticket)}
        >
          {isLeaving ? <Bike size={24} aria-hidden /> : <Icon size={24} aria-hidden />}
          {t(
            ticket.status !== 'ready'
              ? label
              : isLeaving
                ? 'orders.dispatch'
                : ticket.deliveredTo !== ''
                  ? 'orders.delivered'
                  : isBrought
                    ? 'ticket.served'
                    : label,
          )}
        </UnstyledButton>
      )}
      {part && !isActable && !part.isUpcoming && !part.isOver && (
        <p className={classes['waits']}>{t('ticket.waitsFor', { stations: waitsFor(ticket, namesOf) })}</p>
      )}
    </footer>
  )
}

/** Names of the stations that are not finished. */
function waitsFor({ part }: ShownTicket, namesOf: (names: Names) => readonly string[]): string {
  return (part?.progress ?? [])
    .filter(({ done, all }) => done < all)
    .map(({ station }) => namesOf(station.names).join(' '))
    .join(', ')
}
