import { campaigns } from '@tabard/contract/value/coupons/campaigns'
import type { AutomaticRule, CampaignGiving } from '@tabard/domain/value/campaigns/campaign-terms'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Autocomplete, NumberInput, Select, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '@tabard/ui/client/queries'
import { useText } from '../../../text.ts'
import type { CampaignFieldsProps } from '../fields-props.ts'

interface GivingStepProps extends CampaignFieldsProps {
  readonly campaignId: string
  readonly isEverywhere: boolean
}

/** How a campaign is given, and how many people it reaches. */
export function GivingStep(props: GivingStepProps) {
  const { terms, faultOf, onChange } = props
  const { t } = useText()
  const { giving } = terms
  const put = (part: Partial<CampaignGiving>) => onChange({ giving: { ...giving, ...part } })
  const toggle = (name: 'isListed' | 'needsAccount' | 'byStaff') => (
    <Switch
      size="md"
      label={t(`campaign.${name}`)}
      checked={giving[name]}
      onChange={(event) => put({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <Stack gap={16}>
      <Stack component="section" className={cards['outlined']} gap={12}>
        <Title order={3}>{t('campaign.giving')}</Title>
        <TextInput
          size="md"
          label={t('campaign.code')}
          description={t('campaign.codeText')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={giving.code}
          error={faultOf('giving.code')}
          onChange={(event) => put({ code: event.currentTarget.value })}
        />
        {toggle('isListed')}
        {/* Vouchers always need one: they are money. */}
        {terms.gift.kind === 'coupon' && toggle('needsAccount')}
        {toggle('byStaff')}
      </Stack>
      <Stack component="section" className={cards['outlined']} gap={12}>
        <RuleFields {...props} rule={giving.automatic} onRule={(automatic) => put({ automatic })} />
        {giving.automatic && <Audience {...props} />}
      </Stack>
    </Stack>
  )
}

const kinds = ['none', 'birthday', 'firstVisit', 'lapsed', 'orders', 'tag'] as const

const starts: Record<AutomaticRule['kind'], AutomaticRule> = {
  birthday: { kind: 'birthday', daysBefore: 7 },
  firstVisit: { kind: 'firstVisit' },
  lapsed: { kind: 'lapsed', days: 60 },
  orders: { kind: 'orders', count: 10 },
  tag: { kind: 'tag', tag: '' },
}

interface RuleFieldsProps extends CampaignFieldsProps {
  readonly rule: AutomaticRule | null
  onRule(rule: AutomaticRule | null): void
}

/** Who gets the coupon automatically. */
function RuleFields({ rule, list, faultOf, onRule }: RuleFieldsProps) {
  const { t } = useText()
  const error = faultOf('giving.automatic')
  const number = (label: string, value: number, put: (value: number) => void) => (
    <NumberInput
      size="md"
      label={label}
      min={0}
      allowDecimal={false}
      value={value}
      error={error}
      onChange={(typed) => put(Number(typed || 0))}
    />
  )
  return (
    <>
      <Select
        size="md"
        allowDeselect={false}
        label={t('campaign.automatic')}
        value={rule?.kind ?? 'none'}
        data={kinds.map((value) => ({ value, label: t(`campaign.rule.${value}`) }))}
        onChange={(value) => {
          const kind = kinds.find((each) => each === value)
          if (kind !== undefined && kind !== (rule?.kind ?? 'none'))
            onRule(kind === 'none' ? null : starts[kind])
        }}
      />
      {rule?.kind === 'birthday' &&
        number(t('campaign.daysBefore'), rule.daysBefore, (daysBefore) => onRule({ ...rule, daysBefore }))}
      {rule?.kind === 'lapsed' &&
        number(t('campaign.lapsedDays'), rule.days, (days) => onRule({ ...rule, days }))}
      {rule?.kind === 'orders' &&
        number(t('campaign.orderCount'), rule.count, (count) => onRule({ ...rule, count }))}
      {rule?.kind === 'tag' && (
        <Autocomplete
          size="md"
          label={t('campaign.tag')}
          data={[...list.tags]}
          value={rule.tag}
          error={error}
          onChange={(tag) => onRule({ ...rule, tag })}
        />
      )}
    </>
  )
}

/** How many people the campaign reaches today. */
function Audience({ terms, campaignId, isEverywhere }: GivingStepProps) {
  const { t } = useText()
  const [campaign] = useDebouncedValue(terms, 500)
  const audience = useRead(campaigns.audience, { campaignId, isEverywhere, campaign }, { staleTime: 0 })
  if (audience.error) return <Text c="dimmed">{t('campaign.audienceFailed')}</Text>
  if (!audience.data) return null
  const { people, byMail: mail, bySms: sms, without } = audience.data
  return (
    <div role="status">
      <strong>{t('campaign.audience', { people })}</strong>
      {terms.message && <Text c="dimmed">{t('campaign.audienceBy', { mail, sms, without })}</Text>}
    </div>
  )
}
