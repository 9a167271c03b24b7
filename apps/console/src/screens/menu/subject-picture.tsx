import type { PictureSubject } from '@tabard/contract/pictures/calls'
import { PictureField } from '../../components/picture-field/picture-field.tsx'
import { useText } from '../../text.ts'
import { usePictures } from '../../components/use-pictures.ts'
import { useDraftCache } from './use-menu-draft.ts'

interface SubjectPictureProps {
  readonly of: PictureSubject['of']
  readonly subjectId: string
  readonly name: string
  /** Not saved yet: it cannot have a picture. */
  readonly isNew: boolean
}

/**
 * The picture of an item, category or option. A new picture is saved to the draft immediately; other fields
 * wait for "Save".
 */
export function SubjectPicture({ of, subjectId, name, isNew }: SubjectPictureProps) {
  const { t } = useText()
  const { list, setPicture } = usePictures()
  const { refresh } = useDraftCache()
  if (isNew) return <p>{t('menuEdit.pictureLater')}</p>
  const subject = list.data?.find((each) => each.of === of && each.subjectId === subjectId)
  if (!subject) return null
  return (
    <PictureField
      key={subjectId}
      name={name}
      picture={subject.picture}
      onChange={(choice) => {
        void setPicture(subject, choice).then(() => refresh())
      }}
    />
  )
}
