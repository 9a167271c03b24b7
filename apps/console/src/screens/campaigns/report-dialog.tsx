import { SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
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
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
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
      {!report.data ? (
        report.error ? (
          <LoadFailed error={report.error} onRetry={() => void report.refetch()} />
        ) : (
          <Rows count={3} />
        )
      ) : (
        <Stack gap={20}>
          <Figures report={report.data} />
          {report.data.days.length === 0 ? (
            <Text c="dimmed">{t('campaign.reportNone')}</Text>
          ) : (
            <Suspense fallback={<Rows count={1} height={150} />}>
              <ReportChart days={report.data.days} />
            </Suspense>
          )}
          {report.data.channels.length > 0 && <Channels report={report.data} />}
          {terms.message && <Text c="dimmed">{t('campaign.messages', report.data.messages)}</Text>}
        </Stack>
      )}
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
    <SimpleGrid component="dl" minColWidth="min(110px, 100%)" autoFlow="auto-fit" spacing={12}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" c="dimmed">
            {t(`campaign.figure.${name}`)}
          </Text>
          <Text component="dd" fz="1.375rem" className="figures" fw={700}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

function Channels({ report: { channels } }: { readonly report: CampaignReport }) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <section aria-label={t('campaign.byChannel')}>
      <Title order={3}>{t('campaign.byChannel')}</Title>
      <Table className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('campaign.channel')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('campaign.figure.used')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('campaign.figure.revenue')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {channels.map(({ channel, used, revenueCents }) => (
            <Table.Tr key={channel}>
              <Table.Th scope="row" fw={400}>
                {t(`channel.${channel}`)}
              </Table.Th>
              <Table.Td ta="right">{used}</Table.Td>
              <Table.Td ta="right">{money(revenueCents)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
