import { Stack } from '@mantine/core'
import { campaigns, type CampaignList, type ManagedCampaign } from '@tabard/contract/value/coupons/campaigns'
import { campaignLimits } from '@tabard/domain/value/campaigns/check-campaign'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { BatchForm, downloadBatch, usualBatch } from '../../components/offers/batch-form.tsx'
import { BatchList } from '../../components/offers/batch-list.tsx'
import { useText } from '../../text.ts'
import { useCampaignLabels } from './use-campaign-labels.ts'
import { useShowCampaigns } from './use-show-campaigns.ts'

interface LinksDialogProps {
  readonly campaign: ManagedCampaign
  readonly list: CampaignList
  readonly onClose: () => void
}

/** Single-use links of a campaign. A batch is downloaded once, when it is made. */
export function LinksDialog({ campaign, list, onClose }: LinksDialogProps) {
  const { t } = useText()
  const mayMake = useMay()('value.adjust')
  const labels = useCampaignLabels(list)
  const show = useShowCampaigns()
  const retire = useWrite(campaigns.retireLinks)
  const { campaignId, batches } = campaign
  const name = labels.name(campaign.terms)
  const form = useLinksForm(campaignId, name)
  return (
    <Dialog isDirty={form.isDirty} size="lg" title={t('campaign.linksOf', { name })} onClose={onClose}>
      <Stack gap={20}>
        <BatchList
          batches={batches}
          nameOf={({ links }) => t('campaign.batchOf', { links })}
          none={t('campaign.noLinks')}
          retireText={t('campaign.retireText')}
          isBusy={retire.isPending}
          onRetire={async ({ batchId }) => show(await retire.mutateAsync({ campaignId, batchId }))}
        />
        {mayMake && <BatchForm form={form} label={t('campaign.linkCount')} max={campaignLimits.links} />}
      </Stack>
    </Dialog>
  )
}

function useLinksForm(campaignId: string, name: string) {
  const { t } = useText()
  const show = useShowCampaigns()
  // A batch whose answer was lost must not be made twice.
  const [requestId, setRequestId] = useState(mintUuid)
  return useForm({
    row: campaigns.makeLinks,
    stored: usualBatch,
    toInput: ({ count }) => ({ requestId, campaignId, count: Number(count) }),
    errorFields: { 'campaign.batch': 'count' },
    notice: null,
    onSaved: ({ list, links }) => {
      setRequestId(mintUuid())
      show(list)
      if (links.length === 0) return showNotice(t('campaign.linksRepeated'))
      downloadBatch('link', name, links)
      return showNotice(t('campaign.linksMade', { count: links.length }))
    },
  })
}
