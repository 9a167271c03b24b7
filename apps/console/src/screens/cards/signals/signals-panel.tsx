import { Button, Stack, Text, Title } from '@mantine/core'
import { cardSignals, type BusyCard, type FailedChecks } from '@tabard/contract/value/cards/card-signals'
import { Loaded } from '@tabard/staff-ui/feedback/loaded.tsx'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { ShieldCheck } from 'lucide-react'
import { FigureTable } from '../../../components/lists/figure-table.tsx'
import { usePoints } from '../../../components/use-points.ts'
import { useText } from '../../../text.ts'

interface SignalsPanelProps {
  readonly onOpen: (cardId: string) => void
}

/** Guessed gift card codes, and cards that are used unusually often. */
export function SignalsPanel({ onOpen }: SignalsPanelProps) {
  const { t } = useText()
  const shown = useRead(cardSignals.list, {}, { staleTime: 30_000 })
  return (
    <Loaded read={shown} rows={{ count: 4 }}>
      {({ checks, cards }) =>
        checks.length === 0 && cards.length === 0 ? (
          <Message icon={ShieldCheck} title={t('memberDesk.quiet')} text={t('memberDesk.quietText')} />
        ) : (
          <Stack gap={24}>
            <Text c="dimmed" maw="46rem">
              {t('memberDesk.signalsText')}
            </Text>
            {cards.length > 0 && <BusyCards busy={cards} onOpen={onOpen} />}
            {checks.length > 0 && <Checks checks={checks} />}
          </Stack>
        )
      }
    </Loaded>
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
      <FigureTable
        label={t('memberDesk.busy')}
        head={[
          t('memberDesk.card'),
          t('memberDesk.day'),
          t('customers.orders'),
          t('memberDesk.entry.earned'),
          t('memberDesk.entry.given'),
          t('memberDesk.entry.redeemed'),
          t('memberDesk.entry.spent'),
        ]}
        rows={busy.map((card) => ({
          key: `${card.cardId} ${card.date}`,
          name: (
            <Button
              variant="subtle"
              px={0}
              h="auto"
              mih={44}
              styles={{ label: { lineHeight: 1.3, whiteSpace: 'normal', textAlign: 'start' } }}
              onClick={() => onOpen(card.cardId)}
            >
              {card.name === '' ? `•••• ${card.number.slice(-4)}` : card.name}
            </Button>
          ),
          figures: [
            tradingDate(card.date),
            card.orders,
            points(card.earned),
            points(card.given),
            points(card.redeemed),
            money(card.spentCents),
          ],
        }))}
      />
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
      <FigureTable
        label={t('memberDesk.checks')}
        head={[
          t('memberDesk.network'),
          t('memberDesk.hour'),
          t('memberDesk.failed'),
          t('memberDesk.numbers'),
        ]}
        rows={checks.map(({ network, at, failed, numbers }) => ({
          key: `${network} ${at}`,
          name: network,
          figures: [dateTime(at), failed, numbers],
        }))}
      />
    </section>
  )
}
