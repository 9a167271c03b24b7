import { NumberInput, Select, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { ShopOrderType } from '@tabard/contract/fulfilment/calls'
import {
  askings,
  slotLengths,
  orderTypeKinds,
  orderTypeLimits,
  type OrderTypeTerms,
} from '@tabard/domain/fulfilment/order-type'
import { useText, type T } from '../../text.ts'

interface OrderTypeParts {
  readonly terms: OrderTypeTerms
  readonly change: (part: Partial<OrderTypeTerms>) => void
  /** The order type with the shop's settings in place of empty fields. Undefined: a new one. */
  readonly now: ShopOrderType['orderType'] | undefined
}

/** What cannot be changed later: the kind and the code. */
export function NewTypeFields({ terms, change }: OrderTypeParts) {
  const { t } = useText()
  return (
    <>
      <Select
        size="md"
        allowDeselect={false}
        label={t('ways.kind')}
        value={terms.kind}
        data={orderTypeKinds.map((value) => ({ value, label: t(`ways.kind.${value}`) }))}
        onChange={(value) => change({ kind: orderTypeKinds.find((each) => each === value) ?? terms.kind })}
      />
      <TextInput
        size="md"
        label={t('ways.code')}
        description={t('ways.codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={24}
        value={terms.code}
        onChange={(event) =>
          change({ code: event.currentTarget.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, '') })
        }
      />
    </>
  )
}

/** What guests are asked for, and the time that the kitchen needs. */
export function ContactFields(parts: OrderTypeParts) {
  const { t } = useText()
  const { terms, change, now } = parts
  const asking = (field: 'asksName' | 'asksPhone', label: string) => (
    <Select
      size="md"
      allowDeselect={false}
      label={label}
      value={terms[field] ?? 'settings'}
      data={['settings' as const, ...askings].map((value) => ({ value, label: t(`ways.asks.${value}`) }))}
      onChange={(value) => change({ [field]: askings.find((each) => each === value) ?? null })}
    />
  )
  return (
    <>
      <SimpleGrid minColWidth="min(12rem, 100%)" autoFlow="auto-fit" spacing={16}>
        {asking('asksName', t('ways.asksName'))}
        {asking('asksPhone', t('ways.asksPhone'))}
      </SimpleGrid>
      <CountField
        {...parts}
        field="leadMinutes"
        label={t('ways.lead.label')}
        range={{ min: 0, max: orderTypeLimits.leadMinutes }}
        placeholder={asSettings(t, now?.leadMinutes)}
      />
    </>
  )
}

/** Orders for a later time. */
export function LaterFields(parts: OrderTypeParts) {
  const { t } = useText()
  const { terms, change, now } = parts
  return (
    <>
      <Select
        size="md"
        allowDeselect={false}
        label={t('ways.later')}
        value={terms.takesLater === null ? 'settings' : terms.takesLater ? 'yes' : 'no'}
        data={(['settings', 'yes', 'no'] as const).map((value) => ({
          value,
          label: t(`ways.later.${value}`),
        }))}
        onChange={(value) => change({ takesLater: value === 'settings' ? null : value === 'yes' })}
      />
      <SimpleGrid minColWidth="min(12rem, 100%)" autoFlow="auto-fit" spacing={16}>
        <CountField
          {...parts}
          field="daysAhead"
          label={t('ways.daysAhead')}
          range={{ min: 0, max: orderTypeLimits.daysAhead }}
          placeholder={asSettings(t, now?.daysAhead)}
        />
        <CountField
          {...parts}
          field="minutesBefore"
          label={t('ways.minutesBefore')}
          range={{ min: 0, max: orderTypeLimits.minutesBefore }}
          placeholder={asSettings(t, now?.minutesBefore)}
        />
      </SimpleGrid>
    </>
  )
}

/** How much one time slot holds, and what happens when it is full. */
export function SlotFields(parts: OrderTypeParts) {
  const { t } = useText()
  const { terms, change } = parts
  const range = { min: 1, max: orderTypeLimits.perSlot }
  return (
    <>
      <Title order={3}>{t('ways.slot')}</Title>
      <Select
        size="md"
        allowDeselect={false}
        label={t('ways.slotMinutes')}
        value={String(terms.slotMinutes)}
        data={slotLengths.map((count) => ({
          value: String(count),
          label: t('ways.minutes', { count }),
        }))}
        onChange={(value) => change({ slotMinutes: Number(value) })}
      />
      <SimpleGrid minColWidth="min(12rem, 100%)" autoFlow="auto-fit" spacing={16}>
        <CountField
          {...parts}
          field="slotOrders"
          label={t('ways.slotOrders')}
          range={range}
          placeholder={t('ways.noLimit')}
        />
        <CountField
          {...parts}
          field="slotUnits"
          label={t('ways.slotUnits')}
          range={range}
          placeholder={t('ways.noLimit')}
        />
      </SimpleGrid>
      <Select
        size="md"
        allowDeselect={false}
        label={t('ways.whenFull')}
        value={terms.whenFull}
        data={(['later', 'closed'] as const).map((value) => ({
          value,
          label: t(`ways.whenFull.${value}`),
        }))}
        onChange={(value) => change({ whenFull: value === 'closed' ? 'closed' : 'later' })}
      />
    </>
  )
}

const asSettings = (t: T, value: number | undefined) =>
  value === undefined ? undefined : t('ways.asSettings', { value })

interface CountFieldProps extends Pick<OrderTypeParts, 'terms' | 'change'> {
  readonly field: 'leadMinutes' | 'daysAhead' | 'minutesBefore' | 'slotOrders' | 'slotUnits'
  readonly label: string
  readonly range: { readonly min: number; readonly max: number }
  readonly placeholder: string | undefined
}

/** A number that may be empty. */
function CountField({ terms, change, field, label, range, placeholder }: CountFieldProps) {
  return (
    <NumberInput
      size="md"
      label={label}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      {...range}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={terms[field] ?? ''}
      onChange={(value) => change({ [field]: typeof value === 'number' ? value : null })}
    />
  )
}
