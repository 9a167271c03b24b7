import type { DayTotal } from '@tabard/contract/reports/calls'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './day.module.css'

/** Gift cards, top-ups, deposits and payment requests: they are no sales. */
export function Amounts({ amounts }: Pick<DayTotal, 'amounts'>) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <section className={classes['big']}>
      <h2>{t('day.amounts')}</h2>
      <strong>{money(sumOf(amounts.map(({ cents }) => cents)))}</strong>
      <p>{t('day.amountsText')}</p>
      <dl>
        {amounts.map(({ kind, times, cents }) => (
          <Line key={kind} name={`${t(`channel.${kind}`)} · ${times}×`} cents={cents} />
        ))}
      </dl>
    </section>
  )
}

/** What leads from the sales of the day to what was taken on it. */
export function Takings({ day }: { readonly day: DayTotal }) {
  const { t } = useText()
  const { money } = useFormats()
  const { cents, valueCents, addedCents, openCents, otherDaysCents } = day.takings
  return (
    <section className={classes['big']}>
      <h2>{t('day.takings')}</h2>
      <strong>{money(cents)}</strong>
      <p>{t('day.takingsText')}</p>
      <dl>
        <Line name={t('day.sales')} cents={day.salesCents} />
        {day.amounts.map((amount) => (
          <Line key={amount.kind} name={t(`channel.${amount.kind}`)} cents={amount.cents} />
        ))}
        {addedCents !== 0 && <Line name={t('day.added')} cents={addedCents} />}
        {openCents !== 0 && <Line name={t('day.open')} cents={0 - openCents} />}
        {otherDaysCents !== 0 && <Line name={t('day.otherDays')} cents={otherDaysCents} />}
        <Line name={t('day.takings')} cents={cents} />
        {valueCents !== 0 && (
          <>
            <Line name={t('day.byValue')} cents={valueCents} />
            <Line name={t('day.money')} cents={cents - valueCents} />
          </>
        )}
      </dl>
    </section>
  )
}

/** Takings by what was paid for, refunds deducted. */
export function TakenFor({ takings }: Pick<DayTotal, 'takings'>) {
  const { t } = useText()
  return (
    <section className={classes['big']}>
      <h2>{t('day.takenFor')}</h2>
      <dl>
        {takings.for.map(({ kind, takenCents, refundedCents }) => (
          <Line
            key={kind}
            name={kind === 'orders' ? t('day.takenForOrders') : t(`channel.${kind}`)}
            cents={takenCents - refundedCents}
          />
        ))}
      </dl>
    </section>
  )
}

/** Says that the report of this date showed other sales in the past. */
export function Earlier({ earlier }: { readonly earlier: NonNullable<DayTotal['earlier']> }) {
  const { t } = useText()
  const { money, dateOf } = useFormats()
  const { changedAt, salesCents, movedCents } = earlier
  return (
    <p className={classes['earlier']}>
      {t('day.earlier', { date: dateOf(changedAt), before: money(salesCents), moved: money(movedCents) })}
    </p>
  )
}

function Line({ name, cents }: { readonly name: string; readonly cents: number }) {
  const { money } = useFormats()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{money(cents)}</dd>
    </div>
  )
}
