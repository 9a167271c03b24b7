import { Button, Text } from '@mantine/core'
import { campaigns, type ManagedCampaign } from '@tabard/contract/value/coupons/campaigns'
import { useRead } from '@tabard/ui/client/queries'
import { Gift, Plus } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { OfferList } from '../../components/offers/offer-list.tsx'
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
  const list = read.data
  const campaign = list?.campaigns.find(({ campaignId }) => campaignId === opened?.campaignId)
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
      <OfferList
        read={read}
        offersOf={({ campaigns: all }) => all}
        empty={{ icon: Gift, title: t('campaign.none'), text: t('campaign.noneText') }}
      >
        {(each, of) => (
          <li key={each.campaignId}>
            <CampaignRow
              campaign={each}
              list={of}
              onEdit={open('edit')}
              onLinks={open('links')}
              onReport={open('report')}
            />
          </li>
        )}
      </OfferList>
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
