import cards from '@tabard/staff-ui/components/cards.module.css'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { Radio, Stack, Title } from '@mantine/core'
import { useText } from '../../../text.ts'
import type { ProgrammeFieldsProps } from '../fields-props.ts'
import { SoldAsField } from './sold-as-field.tsx'

const rules = ['anyone', 'staff', 'purchase'] as const

interface JoiningFieldsProps extends ProgrammeFieldsProps {
  readonly isNew: boolean
}

/** What a programme is called, and who may join it. */
export function JoiningFields(props: JoiningFieldsProps) {
  const { terms, isNew, faultOf, onChange } = props
  const { t } = useText()
  return (
    <Stack component="section" className={cards['outlined']} gap={16} aria-label={t('loyalty.about')}>
      <Title order={3}>{t('loyalty.about')}</Title>
      <NamesFields
        label={t('loyalty.name')}
        field="names"
        names={terms.names}
        isRequired
        hasFocus={isNew}
        faultOf={faultOf}
        onChange={(names) => onChange({ names })}
      />
      <NamesFields
        label={t('loyalty.description')}
        field="description"
        names={terms.description}
        isLong
        faultOf={faultOf}
        onChange={(description) => onChange({ description })}
      />
      <Radio.Group
        size="md"
        label={t('loyalty.joining')}
        value={terms.joining}
        onChange={(value) => onChange({ joining: rules.find((each) => each === value) ?? 'anyone' })}
      >
        <Stack gap={12} mt={8}>
          {rules.map((value) => (
            <Radio
              key={value}
              size="md"
              value={value}
              label={t(`loyalty.joining.${value}`)}
              description={t(`loyalty.joiningText.${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {terms.joining === 'purchase' && <SoldAsField {...props} />}
    </Stack>
  )
}
