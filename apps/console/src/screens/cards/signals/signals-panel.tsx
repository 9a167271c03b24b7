import { Button, Stack, Text, Title } from '@mantine/core'
import { cardSignals, type BusyCard, type FailedChecks } from '@tabard/contract/value/cards/card-signals'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { ShieldCheck } from 'lucide-react'
import { usePoints } from '../../../components/use-points.ts'
import { useText } from '../../../text.ts'
import classes from '../cards.module.css'

interface SignalsPanelProps {
  readonly onOpen: (cardId: string) => void
}

/** Guessed gift card codes, and cards that are used unusually often. */
export function SignalsPanel({ onOpen }: SignalsPanelProps) {
  const { t } = useText()
  const shown = useRead(cardSignals.list, {}, { staleTime: 30_000 })
  if (!shown.data)
    return shown.error ? (
      <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
    ) : (
      <Rows count={4} />
    )
  const { checks, cards: busy } = shown.data
  if (checks.length === 0 && busy.length === 0)
    return <Message icon={ShieldCheck} title={t('memberDesk.quiet')} text={t('memberDesk.quietText')} />
  return (
    <Stack gap={24}>
      <Text c="dimmed" maw="46rem">
        {t('memberDesk.signalsText')}
      </Text>
      {busy.length > 0 && <BusyCards busy={busy} onOpen={onOpen} />}
      {checks.length > 0 && <Checks checks={checks} />}
    </Stack>
  )
}

function BusyCards({ busy, onOpen }: SignalsPanelProps & { readonly busy: readonly BusyCard[] }) {
  const { t } = useText()
  const { money, tradingDate } = useFormats()
  const points = usePoints()
  return (
    <section aria-label={t('memberDesk.busy')}>
      <Title order={2} mb={8}>
        {t('memberDesk.busy')}
      </Title>
      <div className={`${cards['rows']} ${classes['scroll']}`}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('memberDesk.card')}</th>
              <th scope="col">{t('memberDesk.day')}</th>
              <th scope="col">{t('customers.orders')}</th>
              <th scope="col">{t('memberDesk.entry.earned')}</th>
              <th scope="col">{t('memberDesk.entry.given')}</th>
              <th scope="col">{t('memberDesk.entry.redeemed')}</th>
              <th scope="col">{t('memberDesk.entry.spent')}</th>
            </tr>
          </thead>
          <tbody>
            {busy.map((card) => (
              <tr key={`${card.cardId} ${card.date}`}>
                <td>
                  <Button variant="subtle" px={0} onClick={() => onOpen(card.cardId)}>
                    {card.name === '' ? `•••• ${card.number.slice(-4)}` : card.name}
                  </Button>
                </td>
                <td>{tradingDate(card.date)}</td>
                <td>{card.orders}</td>
                <td>{points(card.earned)}</td>
                <td>{points(card.given)}</td>
                <td>{points(card.redeemed)}</td>
                <td>{money(card.spentCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Checks({ checks }: { readonly checks: readonly FailedChecks[] }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  return (
    <section aria-label={t('memberDesk.checks')}>
      <Title order={2} mb={8}>
        {t('memberDesk.checks')}
      </Title>
      <div className={`${cards['rows']} ${classes['scroll']}`}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('memberDesk.network')}</th>
              <th scope="col">{t('memberDesk.hour')}</th>
              <th scope="col">{t('memberDesk.failed')}</th>
              <th scope="col">{t('memberDesk.numbers')}</th>
            </tr>
          </thead>
          <tbody>
            {checks.map(({ network, at, failed, numbers }) => (
              <tr key={`${network} ${at}`}>
                <td>{network}</td>
                <td>{dateTime(at)}</td>
                <td>{failed}</td>
                <td>{numbers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
