import { TextInput } from '@mantine/core'
import type { Names } from '@tabard/domain/text/names'
import type { ComponentProps } from 'react'
import { useText } from '../../text.ts'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'

interface Titled {
  readonly names: Names
  readonly displayName?: string | undefined
  readonly descriptions: Names
}

interface TitleFieldsProps extends Titled {
  readonly faultOf: ComponentProps<typeof NamesFields>['faultOf']
  readonly onChange: (change: Partial<Titled>) => void
}

/** Name and description of an item or category in both languages, and its name for venue screens. */
export function TitleFields({ names, displayName, descriptions, faultOf, onChange }: TitleFieldsProps) {
  const { t } = useText()
  return (
    <>
      <NamesFields
        label={t('menuEdit.name')}
        field="names"
        names={names}
        isRequired
        hasFocus
        faultOf={faultOf}
        onChange={(next) => onChange({ names: next })}
      />
      <NamesFields
        label={t('menuEdit.description')}
        field="descriptions"
        names={descriptions}
        isLong
        faultOf={faultOf}
        onChange={(next) => onChange({ descriptions: next })}
      />
      <TextInput
        size="md"
        autoComplete="off"
        label={t('menuField.displayName')}
        description={t('menuEdit.displayNameHint')}
        value={displayName ?? ''}
        error={faultOf('displayName')}
        onChange={(event) => onChange({ displayName: event.currentTarget.value || undefined })}
      />
    </>
  )
}
