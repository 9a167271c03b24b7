import { Title } from '@mantine/core'
import type { FailedChecks } from '@tabard/contract/value/cards/card-signals'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { FigureTable } from '../../../components/lists/figure-table.tsx'
import { useText } from '../../../text.ts'

/** Wrong codes by network and hour. */
export function FailedChecksTable({ checks }: { readonly checks: readonly FailedChecks[] }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  return (
    <section aria-label={t('memberDesk.checks')}>
      <Title order={2} mb={8}>
        {t('memberDesk.checks')}
      </Title>
      <FigureTable
        label={t('memberDesk.checks')}
        head={[
          t('memberDesk.network'),
          t('memberDesk.hour'),
          t('memberDesk.guessedWhat'),
          t('memberDesk.failed'),
          t('memberDesk.numbers'),
        ]}
        rows={checks.map(({ kind, network, at, failed, numbers }) => ({
          key: `${kind} ${network} ${at}`,
          name: network,
          figures: [dateTime(at), t(`memberDesk.guessedWhat.${kind}`), failed, numbers],
        }))}
      />
    </section>
  )
}
