import { TextInput } from '@mantine/core'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import { useText } from '../../../text.ts'

interface NoteFieldProps {
  readonly note: string
  readonly error: string | undefined
  readonly onChange: (note: string) => void
}

/** A note on a publication, shown in the history. */
export function NoteField({ note, error, onChange }: NoteFieldProps) {
  const { t } = useText()
  return (
    <TextInput
      label={t('menuPublish.note')}
      description={t('menuPublish.noteHint')}
      maxLength={draftLimits.noteLength}
      value={note}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
