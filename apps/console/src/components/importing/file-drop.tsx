import '@mantine/dropzone/styles.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { complain } from '@tabard/staff-ui/feedback/notices.tsx'
import { FileSpreadsheet, FileUp } from 'lucide-react'
import { useId, useRef, type ChangeEvent } from 'react'
import { useText } from '../../text.ts'
import classes from './file-drop.module.css'

interface FileDropProps {
  /** What is dropped here, and which files are accepted. */
  readonly title: string
  readonly hint: string
  /** The `accept` of the file chooser. */
  readonly accepted: string
  readonly onFile: (file: File) => void
}

/** Drop or choose one file. */
export function FileDrop({ title, hint, accepted, onFile }: FileDropProps) {
  const { t } = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Allow choosing the same file again after it was fixed.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <Dropzone
      className={classes['drop'] ?? ''}
      onDrop={([file]) => file && onFile(file)}
      onReject={() => complain(t('menuImport.oneOnly'), t)}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ tabIndex: -1, 'aria-hidden': true }}
    >
      <FileSpreadsheet size={40} strokeWidth={1.5} aria-hidden className={classes['icon']} />
      <Text mt={8} mb={2} fz="1.125rem" fw={600}>
        {title}
      </Text>
      <Text mb={16} c="dimmed" fz="0.9375rem" id={hintId}>
        {hint}
      </Text>
      <Button
        leftSection={<FileUp size={18} aria-hidden />}
        aria-describedby={hintId}
        onClick={() => chooser.current?.click()}
      >
        {t('menuImport.choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accepted}
        hidden
        onChange={take}
        aria-label={t('menuImport.choose')}
      />
    </Dropzone>
  )
}
