import { Button, Progress } from '@mantine/core'
import type { Names } from '@tabard/domain/names'
import type { Picture } from '@tabard/domain/pictures/picture'
import { CircleAlert, RotateCcw, Trash2, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useText } from '../text.ts'
import { AltFields } from './alt-fields.tsx'
import type { Aspect } from './crop-stage.tsx'
import classes from './picture-field.module.css'
import { PictureSources } from './picture-sources.tsx'
import { PictureView } from './picture-view.tsx'
import { usePaste } from './use-paste.ts'
import { useUpload } from './use-upload.ts'

const CropStage = lazy(() => import('./crop-stage.tsx').then((file) => ({ default: file.CropStage })))

export interface PictureChoice {
  /** Undefined: none. Its `key` is what the server knows it by. */
  readonly picture: Picture | undefined
  readonly alt: Names
}

interface PictureFieldProps {
  /** What it is a picture of, in the reader's language. */
  readonly name: string
  readonly picture: Picture | undefined
  /** The shape it is shown in, and cut to at first: that of a dish unless it is said. */
  readonly aspect?: Aspect
  /** Called once a picture is uploaded, was taken away, or its words were changed. */
  readonly onChange: (choice: PictureChoice) => void
  /** Off where two of these are on one page: a paste goes to the other. */
  readonly takesPaste?: boolean
  /** Off where it stands beside its own name: nobody need be told what it shows. */
  readonly hasAlt?: boolean
}

const dishAspect: Aspect = [4, 3]
const noAlt: Names = { first: '', second: '' }

/**
 * One picture of one thing: dropped, pasted, chosen or photographed, cut to shape, sent while one watches, described.
 * It keeps nothing itself: whoever shows it says which picture there is, and saves what `onChange` tells.
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
  // Another picture shows something else: what was said of the old one is not carried over.
  const { stage, choose, cut, retry, cancel } = useUpload((fresh) => onChange({ picture: fresh, alt: noAlt }))
  const isFree = stage.at === 'rest' || stage.at === 'failed'
  usePaste(takesPaste && isFree, choose)
  const percent = stage.at === 'sending' ? Math.round(stage.share * 100) : 0

  return (
    <div className={classes['field']} role="group" aria-label={t('pictureField.of', { name })}>
      {stage.at === 'sending' ? (
        <div className={classes['sending']}>
          <img src={stage.preview} alt="" className={classes['image']} />
          <div className={classes['bar']}>
            <Progress
              value={percent}
              size="lg"
              aria-label={t('pictureField.progress')}
              transitionDuration={100}
            />
            <span className="figures" role="status">
              {percent < 100 ? t('pictureField.sent', { percent }) : t('pictureField.drawing')}
            </span>
            <Button variant="default" leftSection={<X size={18} aria-hidden />} onClick={cancel}>
              {t('pictureField.cancel')}
            </Button>
          </div>
        </div>
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
        <div className={classes['fault']} role="alert">
          <CircleAlert size={20} aria-hidden />
          <p>{stage.words}</p>
          {stage.cut && (
            <Button
              variant="default"
              leftSection={<RotateCcw size={18} aria-hidden />}
              onClick={() => stage.cut && retry(stage.cut)}
            >
              {t('action.retry')}
            </Button>
          )}
        </div>
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
    </div>
  )
}
