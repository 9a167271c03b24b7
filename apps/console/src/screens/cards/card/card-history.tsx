import { Button, SegmentedControl } from '@mantine/core'
import { cardDesk, type DeskCardDetail, type DeskEntry } from '@tabard/contract/value/cards/card-desk'
import { cardUnits, type CardUnit } from '@tabard/domain/value/adjust-limits'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { link } from '@tabard/ui/router'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useEntryLabels } from '../use-entry-labels.ts'
import classes from './card.module.css'

/** What changed a card's points, stamps or balance, with the balance after each. */
export function CardHistoryList({ card }: { readonly card: DeskCardDetail }) {
  const { t } = useText()
  const [unit, setUnit] = useState<CardUnit>(card.pointsDetail ? 'points' : 'storedValue')
  return (
    <section aria-label={t('memberDesk.history')}>
      <div className={classes['heading']}>
        <h3>{t('memberDesk.history')}</h3>
        <SegmentedControl
          aria-label={t('memberDesk.unit')}
          value={unit}
          data={cardUnits.map((value) => ({ value, label: t(`memberDesk.unit.${value}`) }))}
          onChange={setUnit}
        />
      </div>
      <ul className={classes['lines']}>
        <Page key={unit} cardId={card.cardId} unit={unit} before={undefined} />
      </ul>
    </section>
  )
}

interface PageProps {
  readonly cardId: string
  readonly unit: CardUnit
  readonly before: number | undefined
}

/** A page of entries, and after it the next one when it is asked for. */
function Page({ cardId, unit, before }: PageProps) {
  const { t } = useText()
  const [hasMore, setMore] = useState(false)
  const page = useRead(cardDesk.history, { cardId, unit, before }, { staleTime: 5_000 })
  if (!page.data)
    return (
      <li>
        {page.error ? (
          <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
        ) : (
          <Rows count={3} height={44} />
        )}
      </li>
    )
  const { entries, next } = page.data
  return (
    <>
      {entries.length === 0 && before === undefined && (
        <li className={classes['soft']}>{t('memberDesk.noHistory')}</li>
      )}
      {entries.map((entry) => (
        <Entry key={entry.entryId} entry={entry} unit={unit} />
      ))}
      {next !== undefined &&
        (hasMore ? (
          <Page cardId={cardId} unit={unit} before={next} />
        ) : (
          <li>
            <Button variant="default" size="md" onClick={() => setMore(true)}>
              {t('customers.more')}
            </Button>
          </li>
        ))}
    </>
  )
}

function Entry({ entry, unit }: { readonly entry: DeskEntry; readonly unit: CardUnit }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { code: shop } = useShop()
  const labels = useEntryLabels()
  const nameOf = useNames()
  const { orderId, orderNumber, byName, reason, at, shopName, amount, balance } = entry
  return (
    <li className={classes['entry']}>
      <span>
        <strong>{labels.entry(entry)}</strong>
        {orderId !== undefined && (
          <>
            {' '}
            <StaffLink app="service" href={`${link('/{shop}/orders', { shop })}?order=${orderId}`}>
              {t('memberDesk.order', { number: orderNumber })}
            </StaffLink>
          </>
        )}
        <span className={classes['soft']}>
          {[dateTime(at), nameOf(shopName), byName].filter((part) => part !== '').join(' · ')}
        </span>
        {reason !== '' && <q>{reason}</q>}
      </span>
      <span className={classes['amount']}>
        <strong data-taken={amount < 0 || undefined}>{labels.change(unit, amount)}</strong>
        <span className={classes['soft']}>{labels.amount(unit, balance)}</span>
      </span>
    </li>
  )
}
