import type { Names } from '@tabard/domain/names'
import type { ComponentProps } from 'react'
import { useText } from '../../pieces/text.ts'
import { NamesFields } from '../../pieces/names-fields.tsx'

interface Titled {
  readonly names: Names
  readonly descriptions: Names
}

interface TitleFieldsProps extends Titled {
  readonly faultOf: ComponentProps<typeof NamesFields>['faultOf']
  readonly onChange: (change: Partial<Titled>) => void
}

/** Name and description of an item or category, in both languages. */
export function TitleFields({ names, descriptions, faultOf, onChange }: TitleFieldsProps) {
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
    </>
  )
}
