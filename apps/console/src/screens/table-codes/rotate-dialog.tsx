import { tables } from '@tabard/contract/tables/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'

interface RotateDialogProps {
  readonly tableIds: readonly string[]
  onClose(): void
}

/** Creates new codes, after a warning that the old ones stop working. */
export function RotateDialog({ tableIds, onClose }: RotateDialogProps) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useFloorChanged()
  const rotate = useWrite(tables.rotate)
  return (
    <AskFirst
      title={t('tables.rotateTitle', { count: tableIds.length })}
      text={t('tables.rotateText')}
      yes={t(tableIds.length === 1 ? 'tables.rotate' : 'tables.rotateAll')}
      isBusy={rotate.isPending}
      onYes={() =>
        rotate.mutate(
          { tableIds },
          {
            onSuccess: ({ rotated }) => {
              changed()
              showNotice(t('tables.rotated', { count: rotated }))
              onClose()
            },
            onError: complain,
          },
        )
      }
      onNo={onClose}
    />
  )
}
