import { SegmentedControl } from '@mantine/core'
import { isLanguage, type Language } from '@tabard/domain/text/names'
import { useText } from '../../text.ts'

interface MessageLanguageProps {
  readonly label: string
  readonly value: Language
  onChange(language: Language): void
}

/** The language of messages to a person. */
export function MessageLanguage({ label, value, onChange }: MessageLanguageProps) {
  const { t } = useText()
  return (
    <SegmentedControl
      size="md"
      fullWidth
      aria-label={label}
      value={value}
      data={(['en-gb', 'zh-hans'] as const).map((each) => ({
        value: each,
        label: t(`kitchenLanguage.${each}`),
      }))}
      onChange={(chosen) => {
        if (isLanguage(chosen)) onChange(chosen)
      }}
    />
  )
}
