import { SegmentedControl } from '@mantine/core'
import { isLanguage, languages, ownNames, type Language } from '@tabard/domain/text/names'

interface MessageLanguageProps {
  readonly label: string
  readonly value: Language
  onChange(language: Language): void
}

/** The language of messages to a person. */
export function MessageLanguage({ label, value, onChange }: MessageLanguageProps) {
  return (
    <SegmentedControl
      size="md"
      fullWidth
      aria-label={label}
      value={value}
      data={languages.map((each) => ({ value: each, label: ownNames[each] }))}
      onChange={(chosen) => {
        if (isLanguage(chosen)) onChange(chosen)
      }}
    />
  )
}
