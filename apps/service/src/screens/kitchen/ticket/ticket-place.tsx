import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'

/** Where the order goes: a table or locator, an address, or a car. */
export function TicketPlace({ ticket }: { readonly ticket: ShownTicket }) {
  const { t } = useText()
  const { time } = useFormats()
  const isBrought = ticket.table !== '' || ticket.locator !== ''
  return (
    <>
      {isBrought && (
        <p className={classes['table']}>
          {ticket.table === ''
            ? t('ticket.plate', { locator: ticket.locator })
            : [t('ticket.table', { number: ticket.table }), ticket.tableArea]
                .filter((part) => part !== '')
                .join(' · ')}
        </p>
      )}
      {ticket.deliveredTo !== '' && (
        <p className={classes['table']}>{t('kitchen.deliverTo', { address: ticket.deliveredTo })}</p>
      )}
      {ticket.vehicle && (
        <p className={classes['table']} data-here={ticket.arrivedAt !== undefined || undefined}>
          {[
            t('ticket.car', { plate: ticket.vehicle.plate }),
            ticket.vehicle.description,
            ticket.arrivedAt === undefined
              ? ''
              : t('ticket.here', {
                  time: time(ticket.arrivedAt),
                  bay: ticket.bay === '' ? 'none' : ticket.bay,
                }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      )}
    </>
  )
}
