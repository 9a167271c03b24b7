import cards from '@tabard/staff-ui/components/cards.module.css'
import { MultiSelect, NumberInput, Select, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core'
import type { PromotionLimits, PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { useText } from '../../text.ts'
import type { PromotionFieldsProps } from './fields-props.ts'

const orderTypes = ['pickup', 'table', 'delivery'] as const
const customers = ['all', 'members', 'new'] as const
const limits = ['uses', 'perCustomer', 'perDay'] as const

/** The conditions and usage limits of a promotion. */
export function NeedsFields(props: PromotionFieldsProps) {
  return (
    <>
      <Conditions {...props} />
      <Limits {...props} />
    </>
  )
}

function Conditions({ terms, faultOf, onChange }: PromotionFieldsProps) {
  const { t } = useText()
  const { needs } = terms
  const put = (part: PromotionTerms['needs'], without: keyof PromotionTerms['needs']) => {
    const { [without]: _, ...rest } = needs
    onChange({ needs: { ...rest, ...part } })
  }
  return (
    <Stack component="section" className={cards['outlined']} gap={12} aria-label={t('offer.needs')}>
      <Title order={2}>{t('offer.needs')}</Title>
      <Switch
        size="md"
        label={t('offer.needsCode')}
        description={t('offer.needsCodeText')}
        checked={terms.needsCode}
        onChange={(event) => onChange({ needsCode: event.currentTarget.checked })}
      />
      <SimpleGrid
        minColWidth="min(220px, 100%)"
        autoFlow="auto-fit"
        spacing={12}
        style={{ alignItems: 'start' }}
      >
        <MoneyField
          label={t('offer.minimum')}
          cents={needs.minimumCents ?? -1}
          error={faultOf('minimumCents')}
          onChange={(cents) => put(cents < 0 ? {} : { minimumCents: cents }, 'minimumCents')}
        />
        <NumberInput
          size="md"
          label={t('offer.minimumUnits')}
          min={1}
          allowDecimal={false}
          value={needs.minimumUnits ?? ''}
          error={faultOf('minimumUnits')}
          onChange={(value) => put(typeof value === 'number' ? { minimumUnits: value } : {}, 'minimumUnits')}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('offer.customers')}
          value={needs.customers ?? 'all'}
          data={customers.map((value) => ({ value, label: t(`offer.customers.${value}`) }))}
          onChange={(value) =>
            put(value === 'members' || value === 'new' ? { customers: value } : {}, 'customers')
          }
        />
        <MultiSelect
          size="md"
          clearable
          label={t('offer.orderTypes')}
          value={[...(needs.orderTypes ?? [])]}
          data={orderTypes.map((value) => ({ value, label: t(`offer.orderType.${value}`) }))}
          error={faultOf('orderTypes')}
          onChange={(value) => put(value.length > 0 ? { orderTypes: value } : {}, 'orderTypes')}
        />
      </SimpleGrid>
    </Stack>
  )
}

function Limits({ terms, faultOf, onChange }: PromotionFieldsProps) {
  const { t } = useText()
  return (
    <Stack component="section" className={cards['outlined']} gap={12} aria-label={t('offer.limits')}>
      <Title order={2}>{t('offer.limits')}</Title>
      <Text mt={4} c="dimmed">
        {t('offer.limitsText')}
      </Text>
      <SimpleGrid
        minColWidth="min(220px, 100%)"
        autoFlow="auto-fit"
        spacing={12}
        style={{ alignItems: 'start' }}
      >
        {limits.map((name) => (
          <NumberInput
            key={name}
            size="md"
            label={t(`offer.${name}`)}
            min={1}
            allowDecimal={false}
            value={terms.limits[name] ?? ''}
            error={faultOf(name)}
            onChange={(value) =>
              onChange({
                limits: {
                  ...terms.limits,
                  [name]: typeof value === 'number' ? value : null,
                } satisfies PromotionLimits,
              })
            }
          />
        ))}
      </SimpleGrid>
      <NumberInput
        size="md"
        label={t('offer.priority')}
        description={t('offer.priorityText')}
        min={0}
        max={99}
        allowDecimal={false}
        value={terms.priority}
        error={faultOf('priority')}
        onChange={(value) => onChange({ priority: Number(value || 0) })}
      />
    </Stack>
  )
}
