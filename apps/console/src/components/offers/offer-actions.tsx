import { Button, Group } from '@mantine/core'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { useState, type ReactNode } from 'react'
import { useText } from '../../text.ts'

/** A change that runs at most once at a time. */
interface Change<Input> {
  readonly isPending: boolean
  readonly run: (input: Input) => void
}

interface OfferActionsProps {
  readonly name: string
  readonly isArchived: boolean
  readonly isPaused: boolean
  readonly archiveText: string
  readonly onEdit: () => void
  /** Pauses or resumes. Undefined: the person may not. */
  readonly pause: Change<boolean> | undefined
  readonly archive: Change<void>
  /** Actions of its kind, between Edit and Pause. */
  readonly children: ReactNode
}

/** What a person may do with a promotion or campaign. An archived one only has the actions of its kind. */
export function OfferActions(props: OfferActionsProps) {
  const { name, isArchived, isPaused, onEdit, pause, children } = props
  const { t } = useText()
  if (isArchived)
    return (
      <Group gap={8} w="100%">
        {children}
      </Group>
    )
  return (
    <Group gap={8} w="100%">
      <Button variant="default" aria-label={t('offer.editNamed', { name })} onClick={onEdit}>
        {t('offer.edit')}
      </Button>
      {children}
      {pause && (
        <Button
          variant="default"
          loading={pause.isPending}
          aria-label={t(isPaused ? 'offer.resumeNamed' : 'offer.pauseNamed', { name })}
          onClick={() => pause.run(!isPaused)}
        >
          {t(isPaused ? 'offer.resume' : 'offer.pause')}
        </Button>
      )}
      <ArchiveButton {...props} />
    </Group>
  )
}

function ArchiveButton({
  name,
  archiveText,
  archive,
}: Pick<OfferActionsProps, 'name' | 'archiveText' | 'archive'>) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        c="var(--red)"
        aria-label={t('offer.archiveNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('offer.archive')}
      </Button>
      <AskFirst
        isOpen={isAsking}
        isGrave
        title={t('offer.archiveNamed', { name })}
        text={archiveText}
        yes={t('offer.archive')}
        isBusy={archive.isPending}
        onYes={() => archive.run()}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
