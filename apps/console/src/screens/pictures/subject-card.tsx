import { Text } from '@mantine/core'
import type { PictureSubject } from '@tabard/contract/pictures/calls'
import { nameIn } from '@tabard/domain/text/names'
import { pictureAddress } from '@tabard/domain/pictures/picture'
import { ImagePlus } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './pictures.module.css'

interface SubjectCardProps {
  readonly subject: PictureSubject
  readonly onOpen: () => void
}

/** One dish with its picture or a placeholder. */
export function SubjectCard({ subject, onOpen }: SubjectCardProps) {
  const { t, language } = useText()
  const { picture } = subject
  const name = nameIn(subject.names, language)
  const title = subject.of === 'category' ? t('pictures.category', { name }) : name
  return (
    <li>
      <button
        type="button"
        className={classes['card']}
        onClick={onOpen}
        aria-label={t(picture ? 'pictures.changeOf' : 'pictures.addOf', { name: title })}
      >
        <span className={classes['frame']} data-empty={picture ? undefined : true}>
          {picture ? (
            <img
              src={pictureAddress(picture.key, 160)}
              srcSet={`${pictureAddress(picture.key, 160)} 160w, ${pictureAddress(picture.key, 480)} 480w`}
              sizes="160px"
              alt=""
              width={160}
              height={120}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <ImagePlus size={28} strokeWidth={1.5} aria-hidden />
          )}
        </span>
        <Text span px={2} fz="0.9375rem" fw={550} lh={1.3}>
          {title}
        </Text>
      </button>
    </li>
  )
}
