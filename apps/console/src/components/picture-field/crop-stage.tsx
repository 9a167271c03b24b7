import 'react-image-crop/dist/ReactCrop.css'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import { useText } from '../../text.ts'
import type { Cut } from './cut-picture.ts'
import type { OpenPicture } from './open-picture.ts'
import classes from './picture-field.module.css'

/** Width to height. */
export type Aspect = readonly [wide: number, high: number]

interface CropStageProps {
  readonly picture: OpenPicture
  readonly aspect: Aspect
  readonly onCut: (cut: Cut) => void
  readonly onCancel: () => void
}

const shapes = ['shown', 'free'] as const

/** The largest centred crop of the given aspect ratio. */
function largest({ image }: OpenPicture, aspect: number | undefined): PercentCrop {
  if (aspect === undefined) return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  const { naturalWidth: width, naturalHeight: height } = image
  const fits = width / height > aspect ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...fits }, aspect, width, height), width, height)
}

/** Selects the visible part of a picture by mouse, touch or arrow keys. */
export function CropStage({ picture, aspect: [wide, high], onCut, onCancel }: CropStageProps) {
  const { t } = useText()
  const [shape, setShape] = useState<(typeof shapes)[number]>('shown')
  const [crop, setCrop] = useState(() => largest(picture, wide / high))
  const title = useId()
  const use = useRef<HTMLButtonElement>(null)
  // The control that chose the picture is gone: focus the confirm button, so that one key continues.
  useEffect(() => use.current?.focus(), [])
  const choose = (next: (typeof shapes)[number]) => {
    setShape(next)
    setCrop(largest(picture, next === 'shown' ? wide / high : undefined))
  }
  const isNothing = crop.width < 1 || crop.height < 1
  return (
    <Stack gap={12} role="group" aria-labelledby={title}>
      <Text id={title} fw={600}>
        {t('pictureField.crop')}
      </Text>
      <div className={classes['cropStage']}>
        <ReactCrop
          crop={crop}
          {...(shape === 'shown' ? { aspect: wide / high } : {})}
          keepSelection
          ruleOfThirds
          onChange={(_, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: t('pictureField.cropArea'),
            nwDragHandle: t('pictureField.corner', { place: t('place.topLeft') }),
            nDragHandle: t('pictureField.corner', { place: t('place.top') }),
            neDragHandle: t('pictureField.corner', { place: t('place.topRight') }),
            eDragHandle: t('pictureField.corner', { place: t('place.right') }),
            seDragHandle: t('pictureField.corner', { place: t('place.bottomRight') }),
            sDragHandle: t('pictureField.corner', { place: t('place.bottom') }),
            swDragHandle: t('pictureField.corner', { place: t('place.bottomLeft') }),
            wDragHandle: t('pictureField.corner', { place: t('place.left') }),
          }}
        >
          <img src={picture.url} alt={t('pictureField.chosen')} className={classes['cropImage']} />
        </ReactCrop>
      </div>
      <Text c="dimmed" fz="0.9375rem">
        {t('pictureField.cropHint', { wide, high })}
      </Text>
      <Group justify="space-between" mt="md" gap="sm">
        <SegmentedControl
          size="md"
          aria-label={t('pictureField.shape')}
          value={shape}
          onChange={(value) => choose(value === 'free' ? 'free' : 'shown')}
          data={shapes.map((value) => ({ value, label: t(`pictureField.${value}`, { wide, high }) }))}
        />
        <Group gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('pictureField.cancel')}
          </Button>
          <Button ref={use} disabled={isNothing} onClick={() => onCut(crop)}>
            {t('pictureField.use')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
