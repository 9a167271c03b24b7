import { Alert, Button, Tabs } from '@mantine/core'
import { campaigns, type CampaignList, type ManagedCampaign } from '@tabard/contract/value/coupons/campaigns'
import { newCampaign } from '@tabard/domain/value/campaigns/campaign-terms'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { FormDrawer } from '@tabard/staff-ui/form-kit/form-drawer.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { useFieldFaults } from '../../components/fields/use-field-faults.ts'
import { useOfferForm } from '../../components/offers/use-offer-form.ts'
import { useText } from '../../text.ts'
import { GiftStep } from './steps/gift-step.tsx'
import { GivingStep } from './steps/giving-step.tsx'
import { MessageStep } from './steps/message-step.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { useCampaignLabels } from './use-campaign-labels.ts'
import { useShowCampaigns } from './use-show-campaigns.ts'

interface CampaignDrawerProps {
  /** Undefined: a new campaign. */
  readonly campaign: ManagedCampaign | undefined
  readonly list: CampaignList
  readonly onClose: () => void
}

const steps = ['what', 'who', 'when', 'message'] as const
type Step = (typeof steps)[number]

const stepsOfParts: Readonly<Partial<Record<string, Step>>> = {
  window: 'when',
  validity: 'when',
  limits: 'when',
  giving: 'who',
  message: 'message',
}

/** The step that shows a field, which is a path in the terms. */
function stepOf(field: string): Step {
  return stepsOfParts[field.split('.')[0] ?? ''] ?? 'what'
}

/** The field that another campaign's code is about. */
const codeField = 'giving.code'

/** The form of a campaign in four steps: what, to whom, how long, message. */
export function CampaignDrawer({ campaign, list, onClose }: CampaignDrawerProps) {
  const { t } = useText()
  const [step, setStep] = useState<Step>('what')
  const mayStart = useMay()('value.adjust')
  const { form, campaignId } = useCampaignForm({ campaign, onClose }, setStep)
  const { isEverywhere, ...terms } = form.value
  const faultIn = useFieldFaults(form.faults)
  const faultOf = (field: string) => form.errorAt(field) ?? faultIn(field)
  const labels = useCampaignLabels(list)
  const title = campaign ? t('offer.editNamed', { name: labels.name(campaign.terms) }) : t('campaign.add')
  const next = steps[steps.indexOf(step) + 1]
  const fields = { terms, list, faultOf, onChange: form.change }
  const wrong = [...form.faults.map(({ field }) => field), ...(form.errorAt(codeField) ? [codeField] : [])]
  const hasFault = (each: Step) => wrong.some((field) => stepOf(field) === each)
  return (
    <FormDrawer form={form} title={title} size={680} onClose={onClose}>
      {!mayStart && (
        <Alert color="blue" mb="md">
          {t('campaign.draftText')}
        </Alert>
      )}
      <Tabs
        value={step}
        keepMounted={false}
        onChange={(value) => setStep(steps.find((each) => each === value) ?? 'what')}
      >
        <Tabs.List grow mb="md">
          {steps.map((each) => (
            <StepTab key={each} step={each} hasFault={hasFault(each)} />
          ))}
        </Tabs.List>
        <Tabs.Panel value="what">
          <GiftStep {...fields} />
        </Tabs.Panel>
        <Tabs.Panel value="who">
          <GivingStep {...fields} campaignId={campaignId} isEverywhere={isEverywhere} />
        </Tabs.Panel>
        <Tabs.Panel value="when">
          <TimeStep
            {...fields}
            isEverywhere={isEverywhere}
            onEverywhere={(value) => form.change({ isEverywhere: value })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="message">
          <MessageStep {...fields} />
        </Tabs.Panel>
      </Tabs>
      <FormFoot form={form} save={t('settings.save')}>
        {next && (
          <Button variant="default" onClick={() => setStep(next)}>
            {t('campaign.next')}
          </Button>
        )}
      </FormFoot>
    </FormDrawer>
  )
}

/** A step's tab. A mark says that a field of it has a fault. */
function StepTab({ step, hasFault }: { readonly step: Step; readonly hasFault: boolean }) {
  const { t } = useText()
  const mark = <CircleAlert size={18} role="img" aria-label={t('campaign.stepFault')} />
  return (
    <Tabs.Tab value={step} {...(hasFault ? { c: 'var(--red)', leftSection: mark } : {})}>
      {t(`campaign.step.${step}`)}
    </Tabs.Tab>
  )
}

function useCampaignForm(
  { campaign, onClose }: Pick<CampaignDrawerProps, 'campaign' | 'onClose'>,
  showStep: (step: Step) => void,
) {
  const { t } = useText()
  const show = useShowCampaigns()
  const reload = useReload(campaigns.list)
  const mayStart = useMay()('value.adjust')
  const [campaignId] = useState(() => campaign?.campaignId ?? mintUuid())
  const form = useOfferForm({
    row: campaigns.save,
    offer: campaign,
    fresh: newCampaign,
    toInput: ({ isEverywhere, ...terms }, revision) => ({
      campaignId,
      revision,
      isEverywhere,
      campaign: terms,
    }),
    reload: async () => (await reload()).campaigns.find((each) => each.campaignId === campaignId),
    errorFields: { 'campaign.codeTaken': codeField },
    notice: t(mayStart ? 'campaign.saved' : 'campaign.savedDraft'),
    onRefused: (error) => {
      const field = firstField(error)
      if (field !== undefined) showStep(stepOf(field))
    },
    show,
    onClose,
  })
  return { form, campaignId }
}

/** The first field that a refusal is about, so that its step is shown. */
function firstField(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  if (error.code === 'campaign.codeTaken') return codeField
  const data = 'data' in error ? error.data : undefined
  const faults = typeof data === 'object' && data !== null && 'faults' in data ? data.faults : undefined
  const [first] = Array.isArray(faults) ? (faults as { readonly field: string }[]) : []
  return first?.field
}
