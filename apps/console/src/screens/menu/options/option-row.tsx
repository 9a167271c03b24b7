import { ActionIcon, Alert, Box, MultiSelect, NumberInput, TextInput } from '@mantine/core'
import type { DraftGroup, DraftOption } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { useText } from '../../../text.ts'
import { OptionFacts } from './option-facts.tsx'
import classes from './options.module.css'

interface OptionRowProps {
  readonly option: DraftOption
  readonly name: string
  /** The option's path in its form, used to find its faults. */
  readonly field: string
  /** Groups that can be nested below it. */
  readonly others: readonly DraftGroup[]
  /** Preselected, and costs extra: the menu cannot be published with it. */
  readonly isCharged: boolean
  /** Not saved yet. */
  readonly isNew: boolean
  readonly handle: ReactNode
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (option: DraftOption) => void
  readonly onRemove: () => void
}

export function OptionRow(props: OptionRowProps) {
  const { option, name, field, others, isCharged, isNew, handle, faultOf, onChange, onRemove } = props
  const { t, language } = useText()
  const whole = (key: 'maxQuantity' | 'defaultQuantity', min: number) => (
    <NumberInput
      label={t(`menuGroup.${key}`)}
      min={min}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      size="md"
      value={option[key]}
      error={faultOf(`${field}.${key}`)}
      onChange={(value) => onChange({ ...option, [key]: Number(value) })}
    />
  )
  return (
    <div className={classes['option']} role="group" aria-label={name}>
      {handle}
      <Box className={classes['optionFields']} flex="1" miw={0}>
        <TextInput
          label={t('menuEdit.inLanguage', { label: t('menuEdit.name'), language: 'English' })}
          lang="en-GB"
          value={option.names.first}
          error={faultOf(`${field}.names.first`)}
          onChange={(event) =>
            onChange({ ...option, names: { ...option.names, first: event.currentTarget.value } })
          }
        />
        <TextInput
          label={t('menuEdit.inLanguage', { label: t('menuEdit.name'), language: '中文' })}
          lang="zh-Hans"
          value={option.names.second}
          error={faultOf(`${field}.names.second`)}
          onChange={(event) =>
            onChange({ ...option, names: { ...option.names, second: event.currentTarget.value } })
          }
        />
        <MoneyField
          label={t('menuGroup.extra')}
          cents={option.cents}
          error={faultOf(`${field}.cents`)}
          onChange={(cents) => onChange({ ...option, cents })}
        />
        {whole('maxQuantity', 1)}
        {whole('defaultQuantity', 0)}
        {isCharged && <ChargedWarning />}
        {others.length > 0 && (
          <MultiSelect
            size="md"
            className={classes['below'] ?? ''}
            clearable
            searchable
            label={t('menuSold.below')}
            aria-label={t('menuSold.belowOf', { name })}
            placeholder={option.groupIds?.length ? '' : t('menuEdit.nothing')}
            error={faultOf(`${field}.groupIds`)}
            value={[...(option.groupIds ?? [])]}
            data={others.map(({ id, names }) => ({ value: id, label: nameIn(names, language) }))}
            onChange={(ids) => onChange({ ...option, groupIds: ids.length === 0 ? undefined : ids })}
          />
        )}
        <OptionFacts {...{ option, name, isNew, onChange }} />
      </Box>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--ink-soft)"
        size={44}
        aria-label={t('menuEdit.removeOf', { name })}
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** A preselected option that costs extra keeps the menu from being published (ADR-145). */
function ChargedWarning() {
  const { t } = useText()
  return (
    <Alert
      className={classes['below'] ?? ''}
      color="orange"
      role="status"
      icon={<TriangleAlert size={18} aria-hidden />}
      p="xs"
    >
      {t('menuGroup.defaultCosts')}
    </Alert>
  )
}
