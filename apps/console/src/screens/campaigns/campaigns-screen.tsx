import { Button, Stack, Switch, Text } from '@mantine/core'
import { campaigns, type ManagedCampaign } from '@tabard/contract/value/coupons/campaigns'
import { useRead } from '@tabard/ui/client/queries'
import { Gift, Plus } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { CampaignDrawer } from './campaign-drawer.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { LinksDialog } from './links-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface Opened {
  readonly campaignId: string | undefined
  readonly what: 'edit' | 'links' | 'report'
}

/** Campaigns that give coupons and vouchers, with their figures. */
export function CampaignsScreen() {
  const { t } = useText()
  const read = useRead(campaigns.list, {}, { refetchInterval: 30_000, staleTime: 0 })
  const [opened, setOpened] = useState<Opened>()
  const [showsArchived, setShowsArchived] = useState(false)
  const list = read.data
  const all = list?.campaigns ?? []
  const shown = all.filter(({ state }) => showsArchived || state !== 'archived')
  const campaign = all.find(({ campaignId }) => campaignId === opened?.campaignId)
  const open = (what: Opened['what']) => (each: ManagedCampaign) =>
    setOpened({ campaignId: each.campaignId, what })
  const close = () => setOpened(undefined)
  return (
    <Screen
      name="console/campaigns"
      title={t('campaign.title')}
      actions={
        <Button
          leftSection={<Plus size={18} aria-hidden />}
          disabled={!list}
          onClick={() => setOpened({ campaignId: undefined, what: 'edit' })}
        >
          {t('campaign.add')}
        </Button>
      }
    >
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('campaign.lead')}
      </Text>
      {all.some(({ state }) => state === 'archived') && (
        <Switch
          size="md"
          mb="md"
          label={t('campaign.showArchived')}
          checked={showsArchived}
          onChange={(event) => setShowsArchived(event.currentTarget.checked)}
        />
      )}
      {!list ? (
        read.error ? (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Rows count={4} height={96} />
        )
      ) : shown.length === 0 ? (
        <Message icon={Gift} title={t('campaign.none')} text={t('campaign.noneText')} />
      ) : (
        <Stack component="ul" gap={12}>
          {shown.map((each) => (
            <li key={each.campaignId}>
              <CampaignRow
                campaign={each}
                list={list}
                onEdit={open('edit')}
                onLinks={open('links')}
                onReport={open('report')}
              />
            </li>
          ))}
        </Stack>
      )}
      {list && opened?.what === 'edit' && (opened.campaignId === undefined || campaign) && (
        <CampaignDrawer key={opened.campaignId ?? 'new'} campaign={campaign} list={list} onClose={close} />
      )}
      {list && opened?.what === 'links' && campaign && (
        <LinksDialog campaign={campaign} list={list} onClose={close} />
      )}
      {list && opened?.what === 'report' && campaign && (
        <ReportDialog campaign={campaign} list={list} onClose={close} />
      )}
    </Screen>
  )
}
