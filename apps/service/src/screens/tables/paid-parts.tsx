import { useRead } from '@tabard/ui/client/queries'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './tables.module.css'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { TableParts } from '@tabard/contract/tables/floor/table-bill'

const quickMs = 3_000
const slowMs = 10_000

/** What each guest of a table has paid, pending payments on their phones, and the balance due. */
export function PaidParts({ tableId }: { readonly tableId: string }) {
  const { t } = useText()
  const { money, time } = useFormats()
  const { data } = useRead(
    floor.parts,
    { tableId },
    {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: (query) =>
        query.state.data?.parts.some(({ status }) => status === 'paying') ? quickMs : slowMs,
    },
  )
  if (!data || data.parts.length === 0) return null
  return (
    <section className={classes['paid']} aria-label={t('tables.parts')}>
      <h3>{t('tables.parts')}</h3>
      <ul className={classes['billed']}>
        {data.parts.map((part) => (
          <li key={part.partId}>
            <span>
              <Who part={part} /> · {time(part.at)}
              <small>
                {t(part.status === 'paying' ? 'tables.partPaying' : `tables.partBy.${part.kind}`)}
              </small>
            </span>
            <span className={classes['amount']}>
              {money(part.cents)}
              {part.returnedCents > 0 && (
                <small>{t('tables.partReturned', { amount: money(part.returnedCents) })}</small>
              )}
            </span>
          </li>
        ))}
        <li className={classes['due']}>
          <span>{t('tables.partsPaid')}</span>
          <strong>{money(data.paidCents)}</strong>
        </li>
        <li className={classes['due']}>
          <span>{t('tables.partsOpen')}</span>
          <strong>{money(data.openCents)}</strong>
        </li>
      </ul>
    </section>
  )
}

function Who({ part }: { readonly part: TableParts['parts'][number] }) {
  const { t } = useText()
  const { guest } = part
  if (!guest) return t('tables.partNobody')
  return guest.name === '' ? t('ticket.guest', { number: guest.number }) : guest.name
}
