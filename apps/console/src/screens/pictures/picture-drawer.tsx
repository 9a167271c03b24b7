import { Button, Drawer, Group } from '@mantine/core'
import type { PictureSubject } from '@tabard/contract/pictures/calls'
import { nameIn } from '@tabard/domain/text/names'
import { ArrowRight } from 'lucide-react'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { PictureField, type PictureChoice } from '../../components/picture-field/picture-field.tsx'
import { useText } from '../../text.ts'

interface PictureDrawerProps {
  readonly subject: PictureSubject
  /** The next dish without a picture. */
  readonly next: PictureSubject | undefined
  readonly onSet: (subject: PictureSubject, choice: PictureChoice) => Promise<boolean>
  readonly onOpen: (subject: PictureSubject) => void
  readonly onClose: () => void
}

/** The picture of one dish, with a button to the next dish without one. */
export function PictureDrawer({ subject, next, onSet, onOpen, onClose }: PictureDrawerProps) {
  const { t, language } = useText()
  const name = nameIn(subject.names, language)
  const set = async (choice: PictureChoice) => {
    if (await onSet(subject, choice))
      showNotice(t(choice.picture ? 'pictures.saved' : 'pictures.removed', { name }))
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={subject.of === 'category' ? t('pictures.category', { name }) : name}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
    >
      <PictureField
        key={subject.subjectId}
        name={name}
        picture={subject.picture}
        onChange={(choice) => void set(choice)}
      />
      <Group mt="xl" justify="space-between">
        <Button variant="default" onClick={onClose}>
          {t('action.done')}
        </Button>
        {next && (
          <Button
            variant={subject.picture ? 'filled' : 'default'}
            rightSection={<ArrowRight size={18} aria-hidden />}
            onClick={() => onOpen(next)}
            aria-label={t('pictures.nextOf', { name: nameIn(next.names, language) })}
          >
            {t('pictures.next')}
          </Button>
        )}
      </Group>
    </Drawer>
  )
}
