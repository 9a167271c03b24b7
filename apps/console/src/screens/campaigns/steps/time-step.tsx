import { mostGiven, type CampaignLimits } from '@tabard/domain/value/campaigns/campaign-terms'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { NumberInput, SegmentedControl, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useText } from '../../../text.ts'
import type { CampaignFieldsProps } from '../fields-props.ts'

interface TimeStepProps extends CampaignFieldsProps {
  readonly isEverywhere: boolean
  onEverywhere(isEverywhere: boolean): void
}

const limitNames = ['total', 'perPerson', 'perDay'] as const satisfies readonly (keyof CampaignLimits)[]

/** How long a campaign runs, how long its coupons are valid, and how many it gives. */
export function TimeStep(props: TimeStepProps) {
  const { terms, faultOf, onChange, isEverywhere, onEverywhere } = props
  const { t } = useText()
  const { window: span, gift, limits } = terms
  const most = mostGiven({ gift, limits: { ...limits, total: null } })
  return (
    <Stack gap={16}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
        {(['from', 'to'] as const).map((side) => (
          <TextInput
            key={side}
            size="md"
            type="date"
            label={t(`campaign.${side}`)}
            value={span[side] ?? ''}
            error={faultOf(`window.${side}`)}
            onChange={(event) => onChange({ window: { ...span, [side]: event.currentTarget.value || null } })}
          />
        ))}
      </SimpleGrid>
      <ValidityFields {...props} />
      <Stack component="section" className={cards['outlined']} gap={12}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={12}>
          {limitNames.map((name) => (
            <NumberInput
              key={name}
              size="md"
              label={t(`campaign.${name}`)}
              placeholder={
                name === 'total' && most !== null ? t('campaign.upTo', { most }) : t('campaign.noLimit')
              }
              min={1}
              allowDecimal={false}
              value={limits[name] ?? ''}
              error={faultOf(`limits.${name}`)}
              onChange={(value) =>
                onChange({ limits: { ...limits, [name]: typeof value === 'number' ? value : null } })
              }
            />
          ))}
        </SimpleGrid>
        <Switch
          size="md"
          label={t('campaign.isEverywhere')}
          description={t('campaign.isEverywhereText')}
          checked={isEverywhere}
          onChange={(event) => onEverywhere(event.currentTarget.checked)}
        />
      </Stack>
    </Stack>
  )
}

const validities = ['days', 'until'] as const

function ValidityFields({ terms: { validity }, list, faultOf, onChange }: CampaignFieldsProps) {
  const { t } = useText()
  return (
    <Stack component="section" className={cards['outlined']} gap={12}>
      <SegmentedControl
        aria-label={t('campaign.validity')}
        value={validity.kind}
        data={validities.map((value) => ({ value, label: t(`campaign.validity.${value}`) }))}
        onChange={(kind) =>
          onChange({
            validity: kind === 'days' ? { kind, days: 30 } : { kind: 'until', date: list.today },
          })
        }
      />
      {validity.kind === 'days' ? (
        <NumberInput
          size="md"
          label={t('campaign.days')}
          min={1}
          allowDecimal={false}
          value={validity.days}
          error={faultOf('validity.days')}
          onChange={(typed) => onChange({ validity: { kind: 'days', days: Number(typed || 0) } })}
        />
      ) : (
        <TextInput
          size="md"
          type="date"
          label={t('campaign.date')}
          value={validity.date}
          error={faultOf('validity.date')}
          onChange={(event) => onChange({ validity: { kind: 'until', date: event.currentTarget.value } })}
        />
      )}
    </Stack>
  )
}
