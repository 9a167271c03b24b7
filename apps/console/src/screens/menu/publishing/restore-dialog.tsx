import { Button, Text } from '@mantine/core'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Plan, Publication } from '@tabard/contract/menu/publishing/publication'
import { useRead } from '@tabard/ui/client/queries'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import { useDraftDifference } from '../use-menu-draft.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { DifferenceList } from './difference-list.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishingDrawer } from './publishing-drawer.tsx'

interface RestoreDialogProps {
  readonly publication: Publication
  readonly plan: Plan | undefined
  readonly onClose: () => void
}

/** Restores a publication in two steps: into the draft, which can be undone, then to guests. */
export function RestoreDialog({ publication, plan, onClose }: RestoreDialogProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { restore } = useMenuActions()
  const [step, setStep] = useState<'look' | 'publish'>('look')
  const [isBusy, setBusy] = useState(false)
  const { publicationId, number, at } = publication
  const coming = useRead(menuPublishing.difference, { restoring: publicationId }, { staleTime: 0 })

  const { difference } = useDraftDifference()

  const restoreVersion = async (draftRevision: number) => {
    setBusy(true)
    if (await restore(publicationId, draftRevision)) setStep('publish')
    else await coming.refetch()
    setBusy(false)
  }

  if (step === 'publish')
    return difference ? (
      <PublishDialog difference={difference} plan={plan} restoring={publicationId} onClose={onClose} />
    ) : null

  return (
    <PublishingDrawer title={t('menuHistory.restoreTitle', { number, time: dateTime(at) })} onClose={onClose}>
      <Text c="dimmed" fz="0.9375rem">
        {t('menuHistory.restoreText')}
      </Text>
      {coming.data ? (
        coming.data.changes.length === 0 ? (
          <p>{t('menuHistory.same')}</p>
        ) : (
          <DifferenceList changes={coming.data.changes} />
        )
      ) : coming.error ? (
        <LoadFailed error={coming.error} onRetry={() => void coming.refetch()} />
      ) : (
        <Rows count={4} />
      )}
      <Button
        size="lg"
        leftSection={<RotateCcw size={20} aria-hidden />}
        loading={isBusy || coming.isFetching}
        disabled={!coming.data || coming.data.changes.length === 0}
        onClick={() => {
          if (!coming.data) return
          void restoreVersion(coming.data.draftRevision)
        }}
      >
        {t('menuHistory.restoreSubmit')}
      </Button>
    </PublishingDrawer>
  )
}
