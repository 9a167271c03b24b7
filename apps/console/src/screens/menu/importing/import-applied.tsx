import { Button, Group, Title } from '@mantine/core'
import type { ImportCounts } from '@tabard/contract/importing/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { useRead } from '@tabard/ui/client/queries'
import { CircleCheck, Undo2 } from 'lucide-react'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import { DifferenceList } from '../publishing/difference-list.tsx'

interface ImportAppliedProps {
  readonly counts: ImportCounts
  readonly isBusy: boolean
  readonly onUndo: () => void
  readonly onDone: () => void
}

/** The result of an import into the draft: the changes for guests, and undo. */
export function ImportApplied({ counts, isBusy, onUndo, onDone }: ImportAppliedProps) {
  const { t } = useText()
  const difference = useRead(menuPublishing.difference, {}, { staleTime: 0 })
  return (
    <>
      <div role="status">
        <Message
          icon={CircleCheck}
          title={t('menuImport.did', { ...counts })}
          text={t('menuImport.doneText')}
        />
      </div>
      <Group gap={8} align="stretch" justify="center">
        <Button
          variant="default"
          leftSection={<Undo2 size={18} aria-hidden />}
          loading={isBusy}
          onClick={onUndo}
        >
          {t('menuImport.undo')}
        </Button>
        <Button onClick={onDone}>{t('action.done')}</Button>
      </Group>
      <Title order={3} mb={4}>
        {t('menuImport.difference')}
      </Title>
      {difference.data ? (
        <DifferenceList changes={difference.data.changes} />
      ) : difference.error ? (
        <LoadFailed error={difference.error} onRetry={() => void difference.refetch()} />
      ) : (
        <Rows count={4} />
      )}
    </>
  )
}
