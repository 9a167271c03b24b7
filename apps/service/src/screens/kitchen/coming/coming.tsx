import { Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { CalendarClock, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { dishCounts } from '@tabard/staff-ui/board/stages'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useUpcomingTickets } from '@tabard/staff-ui/board/use-shown-tickets'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import { ComingOrder } from './coming-order.tsx'
import classes from './coming.module.css'
import { DishList } from '../tools/dish-list.tsx'

/** More could not be read from a distance. */
const mostInStrip = 8

/** Scheduled orders: a strip above the board, and a list of all. Takes no space without any. */
export function Coming({ board }: { readonly board: KitchenBoard }) {
  const { t } = useText()
  const tickets = useUpcomingTickets(board)
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      {tickets.length > 0 && <Strip tickets={tickets} onOpen={open} />}
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size="lg"
        title={t('coming.title')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <All tickets={tickets} />
      </Drawer>
    </>
  )
}

function Strip({
  tickets,
  onOpen,
}: {
  readonly tickets: readonly ShownTicket[]
  readonly onOpen: () => void
}) {
  const { t } = useText()
  const when = useWhen()
  return (
    <UnstyledButton className={classes['strip']} onClick={onOpen} aria-haspopup="dialog">
      <span className={classes['title']}>
        <CalendarClock size={24} aria-hidden />
        {t('coming.title')} <b className={classes['count']}>{tickets.length}</b>
      </span>
      <span className={classes['next']}>
        {tickets.slice(0, mostInStrip).map((ticket) => (
          <span key={ticket.orderId} className={classes['chip']}>
            <strong>{when(ticket.requestedFor ?? ticket.dueAt)}</strong>{' '}
            {t('coming.dishes', { count: dishesIn(ticket) })}
          </span>
        ))}
      </span>
      <ChevronRight size={24} aria-hidden />
    </UnstyledButton>
  )
}

function All({ tickets }: { readonly tickets: readonly ShownTicket[] }) {
  const { t } = useText()
  const when = useWhen()
  const dishes = useMemo(() => dishCounts(tickets), [tickets])
  if (tickets.length === 0)
    return <Message icon={CalendarClock} title={t('coming.empty')} text={t('coming.emptyHint')} />
  return (
    <div>
      <ul className={classes['orders']}>
        {tickets.map((ticket) => (
          <ComingOrder key={ticket.orderId} ticket={ticket} when={when} />
        ))}
      </ul>
      {tickets.length > 1 && (
        <section aria-labelledby="coming-dishes">
          <h3 id="coming-dishes" className={classes['sum']}>
            {t('coming.sum')}
          </h3>
          <DishList dishes={dishes} />
        </section>
      )}
    </div>
  )
}

/** Formats a time as `18:05`; on another day with its name. */
function useWhen(): (at: number) => string {
  const { clockFrom } = useFormats()
  const now = useServerNow()
  return (at) => clockFrom(at, now)
}

function dishesIn({ lines }: ShownTicket): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
