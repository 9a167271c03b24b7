import { Stack, Text, Title } from '@mantine/core'
import {
  campaigns,
  type CampaignList,
  type CampaignReport,
  type ManagedCampaign,
} from '@tabard/contract/value/coupons/campaigns'
import { useRead } from '@tabard/ui/client/queries'
import { lazy, Suspense } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Loaded } from '@tabard/staff-ui/feedback/loaded.tsx'
import { Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { FigureTable } from '../../components/lists/figure-table.tsx'
import { useText } from '../../text.ts'
import { useCampaignLabels } from './use-campaign-labels.ts'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

interface ReportDialogProps {
  readonly campaign: ManagedCampaign
  readonly list: CampaignList
  readonly onClose: () => void
}

/** What a campaign gave and brought. */
export function ReportDialog({ campaign, list, onClose }: ReportDialogProps) {
  const { t } = useText()
  const labels = useCampaignLabels(list)
  const { campaignId, terms } = campaign
  const report = useRead(campaigns.report, { campaignId }, { staleTime: 0 })
  return (
    <Dialog size="xl" title={t('campaign.reportOf', { name: labels.name(terms) })} onClose={onClose}>
      <Loaded read={report} rows={{ count: 3 }}>
        {(shown) => (
          <Stack gap={20}>
            <Figures report={shown} />
            {shown.days.length === 0 ? (
              <Text c="dimmed">{t('campaign.reportNone')}</Text>
            ) : (
              <Suspense fallback={<Rows count={1} height={150} />}>
                <ReportChart days={shown.days} />
              </Suspense>
            )}
            {shown.channels.length > 0 && <Channels report={shown} />}
            {terms.message && <Text c="dimmed">{t('campaign.messages', shown.messages)}</Text>}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function Figures({ report: { figures, returnPercent } }: { readonly report: CampaignReport }) {
  const { t } = useText()
  const { money } = useFormats()
  const shown = [
    ['given', figures.given],
    ['collected', figures.collected],
    ['used', figures.used],
    ['expired', figures.expired],
    ['cost', money(figures.costCents)],
    ['open', money(figures.openCents)],
    ['revenue', money(figures.revenueCents)],
    [
      'return',
      returnPercent === undefined
        ? '–'
        : t('campaign.returnTimes', { times: (returnPercent / 100).toFixed(1) }),
    ],
  ] as const
  return (
    <Facts>
      {shown.map(([name, value]) => (
        <Fact key={name} label={t(`campaign.figure.${name}`)} isMain>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

function Channels({ report: { channels } }: { readonly report: CampaignReport }) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <section aria-label={t('campaign.byChannel')}>
      <Title order={3} mb={8}>
        {t('campaign.byChannel')}
      </Title>
      <FigureTable
        label={t('campaign.byChannel')}
        head={[t('campaign.channel'), t('campaign.figure.used'), t('campaign.figure.revenue')]}
        rows={channels.map(({ channel, used, revenueCents }) => ({
          key: channel,
          name: t(`channel.${channel}`),
          figures: [used, money(revenueCents)],
        }))}
      />
    </section>
  )
}
