import { Button, Group } from '@mantine/core'
import { campaigns, type CampaignList } from '@tabard/contract/value/coupons/campaigns'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import type { CampaignRowProps } from './fields-props.ts'
import { useShowCampaigns } from './use-show-campaigns.ts'

/** What a person may do with a campaign. An archived one only shows its report. */
export function CampaignActions(props: CampaignRowProps & { readonly name: string }) {
  const { campaign, name, onEdit, onLinks, onReport } = props
  const { t } = useText()
  const isOn = campaign.state !== 'archived'
  return (
    <Group gap={8} w="100%">
      {isOn && (
        <>
          <Button
            variant="default"
            aria-label={t('campaign.editNamed', { name })}
            onClick={() => onEdit(campaign)}
          >
            {t('campaign.edit')}
          </Button>
          <Button
            variant="default"
            aria-label={t('campaign.linksOf', { name })}
            onClick={() => onLinks(campaign)}
          >
            {t('campaign.links')}
          </Button>
        </>
      )}
      <Button
        variant="default"
        aria-label={t('campaign.reportOf', { name })}
        onClick={() => onReport(campaign)}
      >
        {t('campaign.report')}
      </Button>
      {isOn && campaign.address !== undefined && <CopyAddress address={campaign.address} />}
      {isOn && <Changes campaign={campaign} name={name} />}
    </Group>
  )
}

function CopyAddress({ address }: { readonly address: string }) {
  const { t } = useText()
  return (
    <Button
      variant="default"
      onClick={() => void navigator.clipboard.writeText(address).then(() => showNotice(t('campaign.copied')))}
    >
      {t('campaign.copyAddress')}
    </Button>
  )
}

/** Send, pause and archive. */
function Changes({ campaign, name }: Pick<CampaignRowProps, 'campaign'> & { readonly name: string }) {
  const { t } = useText()
  const show = useShowCampaigns()
  const complain = useComplain()
  const pause = useWrite(campaigns.pause)
  const archive = useWrite(campaigns.archive)
  const send = useWrite(campaigns.send)
  const [asking, setAsking] = useState<'archive' | 'send'>()
  const { campaignId, isPaused, terms, state } = campaign
  const then = { onSuccess: show, onError: complain }
  const close = () => setAsking(undefined)
  const sent = {
    onSuccess: (list: CampaignList) => {
      show(list)
      showNotice(t('campaign.sent'))
      close()
    },
    onError: complain,
  }
  return (
    <>
      {terms.giving.automatic !== null && state === 'running' && (
        <Button
          variant="default"
          aria-label={t('campaign.sendNamed', { name })}
          onClick={() => setAsking('send')}
        >
          {t('campaign.send')}
        </Button>
      )}
      <Button
        variant="default"
        loading={pause.isPending}
        aria-label={t(isPaused ? 'campaign.resumeNamed' : 'campaign.pauseNamed', { name })}
        onClick={() => pause.mutate({ campaignId, isPaused: !isPaused }, then)}
      >
        {t(isPaused ? 'campaign.resume' : 'campaign.pause')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        c="var(--red)"
        aria-label={t('campaign.archiveNamed', { name })}
        onClick={() => setAsking('archive')}
      >
        {t('campaign.archive')}
      </Button>
      {asking === 'archive' && (
        <AskFirst
          isGrave
          title={t('campaign.archiveNamed', { name })}
          text={t('campaign.archiveText')}
          yes={t('campaign.archive')}
          isBusy={archive.isPending}
          onYes={() => archive.mutate({ campaignId }, then)}
          onNo={close}
        />
      )}
      {asking === 'send' && (
        <AskFirst
          title={t('campaign.sendNamed', { name })}
          text={t('campaign.sendText')}
          yes={t('campaign.send')}
          isBusy={send.isPending}
          onYes={() => send.mutate({ requestId: mintUuid(), campaignId }, sent)}
          onNo={close}
        />
      )}
    </>
  )
}
