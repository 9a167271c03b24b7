import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { Names } from '@tabard/domain/text/names'
import type { Picture } from '@tabard/domain/pictures/picture'
import { CircleAlert, RotateCcw, Trash2, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useText } from '../../text.ts'
import { AltFields } from './alt-fields.tsx'
import type { Aspect } from './crop-stage.tsx'
import classes from './picture-field.module.css'
import { PictureSources } from './picture-sources.tsx'
import { PictureView } from './picture-view.tsx'
import { usePaste } from './use-paste.ts'
import { useUpload } from './use-upload.ts'

const CropStage = lazy(() => import('./crop-stage.tsx').then((file) => ({ default: file.CropStage })))

export interface PictureChoice {
  /** Undefined: none. The server identifies it by its `key`. */
  readonly picture: Picture | undefined
  readonly alt: Names
}

interface PictureFieldProps {
  /** The subject of the picture, in the reader's language. */
  readonly name: string
  readonly picture: Picture | undefined
  /** The aspect ratio in which it is shown and initially cropped. Default: that of a dish. */
  readonly aspect?: Aspect
  /** Called after a picture is uploaded or removed, or its alternative text changes. */
  readonly onChange: (choice: PictureChoice) => void
  /** Off where a page has two of these: the other one receives a paste. */
  readonly takesPaste?: boolean
  /** Off where the picture is shown next to its name and needs no alternative text. */
  readonly hasAlt?: boolean
}

const dishAspect: Aspect = [4, 3]
const noAlt: Names = { first: '', second: '' }

/**
 * A field for one picture: drop, paste, choose or photograph, then crop, upload with progress and describe.
 * It stores nothing: the parent passes the picture and saves what `onChange` reports.
 */
export function PictureField({
  name,
  picture,
  aspect = dishAspect,
  onChange,
  takesPaste = true,
  hasAlt = true,
}: PictureFieldProps) {
  const { t } = useText()
  const alt = picture?.alt ?? noAlt
  // A new picture shows something else: do not keep the old alternative text.
  const { stage, choose, cut, retry, cancel } = useUpload((fresh) => onChange({ picture: fresh, alt: noAlt }))
  const isFree = stage.at === 'rest' || stage.at === 'failed'
  usePaste(takesPaste && isFree, choose)

  return (
    <Stack gap={16} role="group" aria-label={t('pictureField.of', { name })}>
      {stage.at === 'sending' ? (
        <Sending preview={stage.preview} share={stage.share} onCancel={cancel} />
      ) : stage.at === 'cropping' ? (
        <Suspense fallback={null}>
          <CropStage
            picture={stage.picture}
            aspect={aspect}
            onCut={(part) => cut(stage.picture, part)}
            onCancel={cancel}
          />
        </Suspense>
      ) : (
        <>
          {picture && <PictureView picture={picture} name={name} />}
          <PictureSources isBusy={stage.at === 'opening'} onFile={choose} isSmall={picture !== undefined} />
        </>
      )}
      {stage.at === 'failed' && (
        <UploadFailure message={stage.message} onRetry={stage.cut && (() => stage.cut && retry(stage.cut))} />
      )}
      {picture && isFree && (
        <>
          {hasAlt && (
            <AltFields key={picture.key} alt={alt} onChange={(next) => onChange({ picture, alt: next })} />
          )}
          <Button
            className={classes['remove'] ?? ''}
            variant="subtle"
            color="red"
            c="var(--red)"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => onChange({ picture: undefined, alt: noAlt })}
          >
            {t('pictureField.remove')}
          </Button>
        </>
      )}
    </Stack>
  )
}

interface SendingProps {
  readonly preview: string
  /** The part that is uploaded, 0 to 1. */
  readonly share: number
  readonly onCancel: () => void
}

function Sending({ preview, share, onCancel }: SendingProps) {
  const { t } = useText()
  const percent = Math.round(share * 100)
  return (
    <Stack className={classes['sending']} gap={16} align="center" p={16}>
      <img src={preview} alt="" className={classes['image']} />
      <Stack className={classes['bar']} gap={12} align="center" w="100%">
        <Progress
          value={percent}
          size="lg"
          aria-label={t('pictureField.progress')}
          transitionDuration={100}
        />
        <span className="figures" role="status">
          {percent < 100 ? t('pictureField.sent', { percent }) : t('pictureField.drawing')}
        </span>
        <Button variant="default" leftSection={<X size={18} aria-hidden />} onClick={onCancel}>
          {t('pictureField.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

interface UploadFailureProps {
  readonly message: string
  /** Undefined: only another picture can succeed. */
  readonly onRetry: (() => void) | undefined
}

function UploadFailure({ message, onRetry }: UploadFailureProps) {
  const { t } = useText()
  return (
    <Group gap={10} py={12} px={14} bdrs={12} bg="var(--red-soft)" c="var(--red)" role="alert">
      <CircleAlert size={20} aria-hidden />
      <Text flex="1 1 14rem" c="var(--ink)">
        {message}
      </Text>
      {onRetry && (
        <Button variant="default" leftSection={<RotateCcw size={18} aria-hidden />} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </Group>
  )
}
