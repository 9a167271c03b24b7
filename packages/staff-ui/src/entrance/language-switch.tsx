import { SegmentedControl } from '@mantine/core'
import { isLanguage, languages, ownNames } from '@tabard/domain/text/names'
import { useText } from '../text.ts'

const names = languages.map((value) => ({ value, label: ownNames[value] }))

export function LanguageSwitch() {
  const { t, language, setLanguage } = useText()
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t('shell.language')}
      value={language}
      data={names}
      onChange={(value) => {
        if (isLanguage(value)) setLanguage(value)
      }}
    />
  )
}
