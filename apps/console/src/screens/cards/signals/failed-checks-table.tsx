import type { FailedChecks } from '@tabard/contract/value/cards/card-signals'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from '../cards.module.css'
import { SignalSection } from './signal-section.tsx'

/** Wrong codes by network and hour. */
export function FailedChecksTable({ checks }: { readonly checks: readonly FailedChecks[] }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  return (
    <SignalSection title={t('memberDesk.checks')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('memberDesk.network')}</th>
            <th scope="col">{t('memberDesk.hour')}</th>
            <th scope="col">{t('memberDesk.guessedWhat')}</th>
            <th scope="col">{t('memberDesk.failed')}</th>
            <th scope="col">{t('memberDesk.numbers')}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ kind, network, at, failed, numbers }) => (
            <tr key={`${kind} ${network} ${at}`}>
              <td>{network}</td>
              <td>{dateTime(at)}</td>
              <td>{t(`memberDesk.guessedWhat.${kind}`)}</td>
              <td>{failed}</td>
              <td>{numbers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SignalSection>
  )
}
