import { Stack, TextInput } from '@mantine/core'
import type { Names } from '@tabard/domain/text/names'
import { pictureLimits } from '@tabard/domain/pictures/picture'
import { useState } from 'react'
import { useText } from '../../text.ts'

interface AltFieldsProps {
  readonly alt: Names
  readonly onChange: (alt: Names) => void
}

/** The alternative text of a picture; reported when the field loses focus. */
export function AltFields({ alt, onChange }: AltFieldsProps) {
  const { t } = useText()
  const [draft, setDraft] = useState(alt)
  const tell = () => {
    if (draft.first !== alt.first || draft.second !== alt.second) onChange(draft)
  }
  return (
    <Stack gap={12} role="group" aria-label={t('pictureField.alt')}>
      <TextInput
        label={t('pictureField.altFirst')}
        description={t('pictureField.altHint')}
        maxLength={pictureLimits.alt}
        value={draft.first}
        onChange={(event) => setDraft({ ...draft, first: event.currentTarget.value })}
        onBlur={tell}
      />
      <TextInput
        label={t('pictureField.altSecond')}
        lang="zh-Hans"
        maxLength={pictureLimits.alt}
        value={draft.second}
        onChange={(event) => setDraft({ ...draft, second: event.currentTarget.value })}
        onBlur={tell}
      />
    </Stack>
  )
}
