import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { formatMoney } from '@tabard/domain/money/money'
import { currencyOf } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { Counts } from '../../components/lists/counts.tsx'
import { usePoints } from '../../components/use-points.ts'
import { useText } from '../../text.ts'
import classes from './cards.module.css'

/** How many cards there are, and what they hold altogether. Nothing until it is loaded: the list matters more. */
export function CardCounts() {
  const { t, language } = useText()
  const points = usePoints()
  const counts = useRead(cardDesk.counts, {}, { staleTime: 30_000 }).data
  if (!counts) return <div className={classes['counts']} aria-hidden />
  const figures = [
    [t('memberDesk.active'), String(counts.active)],
    [t('memberDesk.joined'), String(counts.joined)],
    [t('memberDesk.frozen'), String(counts.frozen)],
    [t('memberDesk.allPoints'), points(counts.points)],
    ...counts.value.map(
      ({ currency, cents }) =>
        [t('memberDesk.allValue'), formatMoney(cents, currencyOf(currency), language)] as const,
    ),
  ] as const
  return (
    <div className={classes['counts']}>
      <Counts counts={figures.map(([label, value]) => ({ label, value }))} />
    </div>
  )
}
