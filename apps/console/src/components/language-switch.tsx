import { SegmentedControl } from '@mantine/core'
import { isLanguage } from '@tabard/domain/text/names'
import { useText } from './text.ts'

// Each language has its own name for itself, for people who read no other.
const names = [
  { value: 'en-gb', label: 'English' },
  { value: 'zh-hans', label: '中文' },
]

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
