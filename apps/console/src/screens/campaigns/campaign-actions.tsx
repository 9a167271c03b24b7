import { Button } from '@mantine/core'
import { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { CopyButton } from '@tabard/staff-ui/feedback/copy-button.tsx'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { OfferActions } from '../../components/offers/offer-actions.tsx'
import { useText } from '../../text.ts'
import type { CampaignRowProps } from './fields-props.ts'
import { useShowCampaigns } from './use-show-campaigns.ts'

/** What a person may do with a campaign. An archived one only shows its report. */
export function CampaignActions(props: CampaignRowProps & { readonly name: string }) {
  const { campaign, name, onEdit, onLinks, onReport } = props
  const { t } = useText()
  const show = useShowCampaigns()
  const complain = useComplain()
  const pause = useWrite(campaigns.pause)
  const archive = useWrite(campaigns.archive)
  // What gives out value needs the permission to adjust it.
  const mayStart = useMay()('value.adjust')
  const { campaignId, state, isPaused, address } = campaign
  const isOn = state !== 'archived'
  const then = { onSuccess: show, onError: complain }
  return (
    <OfferActions
      name={name}
      isArchived={!isOn}
      isPaused={isPaused}
      archiveText={t('campaign.archiveText')}
      onEdit={() => onEdit(campaign)}
      pause={
        isPaused && !mayStart
          ? undefined
          : {
              isPending: pause.isPending,
              run: (value) => pause.mutate({ campaignId, isPaused: value }, then),
            }
      }
      archive={{ isPending: archive.isPending, run: () => archive.mutate({ campaignId }, then) }}
    >
      {isOn && (mayStart || campaign.batches.length > 0) && (
        <Button
          variant="default"
          aria-label={t('campaign.linksOf', { name })}
          onClick={() => onLinks(campaign)}
        >
          {t('campaign.links')}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={t('campaign.reportOf', { name })}
        onClick={() => onReport(campaign)}
      >
        {t('campaign.report')}
      </Button>
      {isOn && address !== undefined && (
        <CopyButton text={address} copied={t('campaign.copied')} label={t('campaign.copyNamed', { name })}>
          {t('campaign.copyAddress')}
        </CopyButton>
      )}
      {mayStart && state === 'running' && campaign.terms.giving.automatic !== null && (
        <SendButton campaignId={campaignId} name={name} />
      )}
    </OfferActions>
  )
}

/** Gives the coupon to everyone in the audience now, after a question. */
function SendButton({ campaignId, name }: { readonly campaignId: string; readonly name: string }) {
  const { t } = useText()
  const show = useShowCampaigns()
  const complain = useComplain()
  const send = useWrite(campaigns.send)
  const [isAsking, setAsking] = useState(false)
  // A second attempt after a lost answer must not start twice.
  const [requestId, setRequestId] = useState(mintUuid)
  const close = () => setAsking(false)
  const start = () =>
    send.mutate(
      { requestId, campaignId },
      {
        onSuccess: (list) => {
          setRequestId(mintUuid())
          show(list)
          showNotice(t('campaign.sent'))
          close()
        },
        onError: complain,
      },
    )
  return (
    <>
      <Button
        variant="default"
        aria-label={t('campaign.sendNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('campaign.send')}
      </Button>
      <AskFirst
        isOpen={isAsking}
        title={t('campaign.sendNamed', { name })}
        text={t('campaign.sendText')}
        yes={t('campaign.send')}
        isBusy={send.isPending}
        onYes={start}
        onNo={close}
      />
    </>
  )
}
