import type { StaffOrder } from '@tabard/contract/till/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './drawer.module.css'

/** Changes after sending: removed and added lines, and each change's effect on the total. */
export function OrderChanges({ order }: { readonly order: StaffOrder }) {
  const { t, language } = useText()
  const { time, money } = useFormats()
  return (
    <section aria-label={t('order.changes')}>
      <h2>{t('order.changes')}</h2>
      <ol className={classes['events']}>
        {order.changes.map((change) => (
          <li key={change.amendment}>
            <time className="figures" dateTime={new Date(change.at).toISOString()}>
              {time(change.at)}
            </time>
            <span>
              {change.lines.map((line) => (
                <span key={line.lineNumber} className={classes['change']}>
                  {line.before}× → {line.after}× {nameIn(line.names, language)}
                </span>
              ))}
              {change.lines.length === 0 && change.note === undefined && (
                <span className={classes['change']}>{t('given.open')}</span>
              )}
              {change.note !== undefined && (
                <span className={classes['change']}>
                  {t('order.note')}: {change.note === '' ? '–' : change.note}
                </span>
              )}
              <small>
                {money(change.totalBeforeCents)} → {money(change.totalAfterCents)}
                {change.reason !== '' && ` · ${change.reason}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
