import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import {
  campaigns,
  type CampaignList,
  type LinkBatch,
  type ManagedCampaign,
} from '@tabard/contract/value/coupons/campaigns'
import { campaignLimits } from '@tabard/domain/value/campaigns/check-campaign'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { downloadCsv } from '../../components/download-csv.ts'
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
  const labels = useCampaignLabels(list)
  const [leaving, setLeaving] = useState<LinkBatch>()
  const name = labels.name(campaign.terms)
  const form = useBatchForm(campaign.campaignId, name)
  return (
    <Dialog isDirty={form.isDirty} size="lg" title={t('campaign.linksOf', { name })} onClose={onClose}>
      <Stack gap={20}>
        {campaign.batches.length === 0 && <Text c="dimmed">{t('campaign.noLinks')}</Text>}
        <Stack component="ul" gap={12}>
          {campaign.batches.map((batch) => (
            <BatchRow key={batch.batchId} batch={batch} onRetire={setLeaving} />
          ))}
        </Stack>
        <BatchForm form={form} />
      </Stack>
      {leaving && (
        <RetireQuestion
          campaignId={campaign.campaignId}
          batch={leaving}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Dialog>
  )
}

function BatchRow({
  batch,
  onRetire,
}: {
  readonly batch: LinkBatch
  readonly onRetire: (batch: LinkBatch) => void
}) {
  const { t } = useText()
  const name = t('campaign.batchOf', { links: batch.links })
  return (
    <Group component="li" justify="space-between" gap={12} wrap="nowrap">
      <span>
        <strong>{name}</strong> {t('campaign.batchUsed', { used: batch.used })}
      </span>
      <Button
        variant="subtle"
        color="red"
        c="var(--red)"
        aria-label={t('campaign.retireNamed', { name })}
        onClick={() => onRetire(batch)}
      >
        {t('campaign.retire')}
      </Button>
    </Group>
  )
}

const usualBatch: { readonly value: { readonly count: number | '' }; readonly revision: null } = {
  value: { count: 50 },
  revision: null,
}

function useBatchForm(campaignId: string, name: string) {
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
      downloadCsv(`links-${name.replace(/\W+/g, '-').toLowerCase()}.csv`, [
        ['link'],
        ...links.map((link) => [link]),
      ])
      return showNotice(t('campaign.linksMade', { count: links.length }))
    },
  })
}

function BatchForm({ form }: { readonly form: ReturnType<typeof useBatchForm> }) {
  const { t } = useText()
  const { count } = form.value
  return (
    <Box className={cards['outlined'] ?? ''}>
      <FormFrame form={form} label={t('campaign.makeLinks')}>
        <NumberInput
          size="md"
          label={t('campaign.linkCount')}
          description={t('campaign.linkText')}
          min={1}
          max={campaignLimits.links}
          allowDecimal={false}
          value={count}
          error={form.errorAt('count')}
          onChange={(value) => form.change({ count: typeof value === 'number' ? value : '' })}
        />
        <Button
          type="submit"
          size="md"
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          disabled={count === ''}
          loading={form.isSaving}
        >
          {t('campaign.makeLinks')}
        </Button>
      </FormFrame>
    </Box>
  )
}

interface RetireQuestionProps {
  readonly campaignId: string
  readonly batch: LinkBatch
  readonly onClose: () => void
}

function RetireQuestion({ campaignId, batch, onClose }: RetireQuestionProps) {
  const { t } = useText()
  const show = useShowCampaigns()
  const complain = useComplain()
  const retire = useWrite(campaigns.retireLinks)
  return (
    <AskFirst
      isGrave
      title={t('campaign.retireNamed', { name: t('campaign.batchOf', { links: batch.links }) })}
      text={t('campaign.retireText')}
      yes={t('campaign.retire')}
      isBusy={retire.isPending}
      onYes={() =>
        retire.mutate(
          { campaignId, batchId: batch.batchId },
          {
            onSuccess: (list) => {
              show(list)
              onClose()
            },
            onError: complain,
          },
        )
      }
      onNo={onClose}
    />
  )
}
