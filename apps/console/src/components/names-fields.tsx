import { Textarea, TextInput } from '@mantine/core'
import type { Names } from '@tabard/domain/text/names'
import { useText } from './text.ts'
import classes from './names-fields.module.css'

interface NamesFieldsProps {
  readonly label: string
  /** The field's name in its form, used to find its faults. */
  readonly field: string
  readonly names: Names
  readonly isLong?: boolean
  readonly isRequired?: boolean
  readonly hasFocus?: boolean
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (names: Names) => void
}

const sides = [
  { side: 'first', lang: 'en-GB', language: 'English' },
  { side: 'second', lang: 'zh-Hans', language: '中文' },
] as const

/** One text in both languages, side by side. */
export function NamesFields(props: NamesFieldsProps) {
  const {
    label,
    field,
    names,
    isLong = false,
    isRequired = false,
    hasFocus = false,
    faultOf,
    onChange,
  } = props
  const { t } = useText()
  return (
    <div className={classes['pair']} role="group" aria-label={label}>
      {sides.map(({ side, lang, language }) => {
        const shared = {
          label: t('menuEdit.inLanguage', { label, language }),
          lang,
          size: 'md',
          value: names[side],
          error: faultOf(`${field}.${side}`),
          withAsterisk: isRequired && side === 'first',
          ...(hasFocus && side === 'first' ? { 'data-autofocus': true } : {}),
        } as const
        return isLong ? (
          <Textarea
            key={side}
            {...shared}
            autosize
            minRows={2}
            maxRows={8}
            onChange={(event) => onChange({ ...names, [side]: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            key={side}
            {...shared}
            autoComplete="off"
            onChange={(event) => onChange({ ...names, [side]: event.currentTarget.value })}
          />
        )
      })}
    </div>
  )
}
