import { TextInput } from '@mantine/core'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import { useText } from '../../../text.ts'

interface NoteFieldProps {
  readonly note: string
  readonly onChange: (note: string) => void
}

/** A note on a publication, shown in the history. */
export function NoteField({ note, onChange }: NoteFieldProps) {
  const { t } = useText()
  return (
    <TextInput
      label={t('menuPublish.note')}
      description={t('menuPublish.noteHint')}
      maxLength={draftLimits.noteLength}
      value={note}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
