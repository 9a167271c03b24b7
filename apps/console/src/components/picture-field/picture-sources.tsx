import '@mantine/dropzone/styles.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { Camera, ClipboardPaste, ImageUp } from 'lucide-react'
import { useId, useRef, type ChangeEvent, type RefObject } from 'react'
import { complain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import classes from './picture-field.module.css'
import { readClipboardPicture } from './use-paste.ts'

interface PictureSourcesProps {
  readonly isBusy: boolean
  readonly onFile: (file: Blob) => void
  /** One line, below an existing picture. */
  readonly isSmall?: boolean
}

// HEIC is omitted on purpose: an iPhone then hands over a JPEG.
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const hasCamera = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
const canReadClipboard =
  typeof navigator !== 'undefined' && 'clipboard' in navigator && 'read' in navigator.clipboard

/** The inputs for a picture: drop, choose, photograph, paste. */
export function PictureSources({ isBusy, onFile, isSmall = false }: PictureSourcesProps) {
  const { t } = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hint = useId()
  const paste = async () => {
    const found = await readClipboardPicture()
    if (found) onFile(found)
    else complain(t('pictureField.nothingToPaste'), t)
  }
  return (
    <Dropzone
      className={classes['drop'] ?? ''}
      data-small={isSmall || undefined}
      onDrop={([file]) => file && onFile(file)}
      onReject={() => complain(t('pictureField.oneOnly'), t)}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      loading={isBusy}
      enablePointerEvents
      inputProps={{ tabIndex: -1, 'aria-hidden': true }}
    >
      {!isSmall && (
        <>
          <ImageUp size={36} strokeWidth={1.5} aria-hidden className={classes['dropIcon']} />
          <Text fw={600}>{t('pictureField.drop')}</Text>
          <Text c="dimmed" fz="0.9375rem" id={hint}>
            {t('pictureField.kinds')}
          </Text>
        </>
      )}
      <div className={classes['ways']}>
        <Button
          variant={isSmall ? 'default' : 'filled'}
          leftSection={<ImageUp size={18} aria-hidden />}
          aria-describedby={isSmall ? undefined : hint}
          onClick={() => chooser.current?.click()}
        >
          {t(isSmall ? 'pictureField.replace' : 'pictureField.choose')}
        </Button>
        {hasCamera && (
          <Button
            variant="default"
            leftSection={<Camera size={18} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            {t('pictureField.photograph')}
          </Button>
        )}
        {canReadClipboard && (
          <Button
            variant="default"
            leftSection={<ClipboardPaste size={18} aria-hidden />}
            onClick={() => void paste()}
          >
            {t('pictureField.paste')}
          </Button>
        )}
      </div>
      <FileInput input={chooser} label={t('pictureField.choose')} onFile={onFile} />
      <FileInput input={camera} label={t('pictureField.photograph')} onFile={onFile} capture="environment" />
    </Dropzone>
  )
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly capture?: 'environment'
  readonly onFile: (file: Blob) => void
}

/** A hidden input that a button opens. */
function FileInput({ input, label, capture, onFile }: FileInputProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Allow choosing the same file again after a failure.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <input
      ref={input}
      type="file"
      accept={accepted}
      capture={capture}
      hidden
      onChange={take}
      aria-label={label}
    />
  )
}
