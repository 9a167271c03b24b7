import { Button, Radio, Stack } from '@mantine/core'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Plan } from '@tabard/contract/menu/publishing/publication'
import { useWrite } from '@tabard/ui/client/queries'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import { useDraftCache, useDraftDifference } from '../use-menu-draft.ts'
import { DifferenceList } from './difference-list.tsx'
import { NoteField } from './note-field.tsx'
import { ProblemList } from './problem-list.tsx'
import { PublishingDrawer } from './publishing-drawer.tsx'
import { useDraftFault } from './use-draft-fault.ts'

interface PublishDialogProps {
  readonly plan: Plan | undefined
  /** The publication that was restored for this. */
  readonly restoring?: string | undefined
  readonly onClose: () => void
}

/** Lists the changes for guests before publication. Publishing waits until they are those of the newest draft. */
export function PublishDialog({ plan, restoring, onClose }: PublishDialogProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const may = useMay()
  const complain = useDraftFault()
  const { refresh } = useDraftCache()
  const publish = useWrite(menuPublishing.publish)
  const [note, setNote] = useState('')
  const [planChoice, setPlanChoice] = useState<'keep' | 'drop'>()
  const { difference, isCurrent, failure } = useDraftDifference()
  if (!difference) return null
  const { changes, problems, draftRevision } = difference

  const submit = () =>
    publish.mutate(
      {
        draftRevision,
        note,
        ...(planChoice ? { plan: planChoice } : {}),
        ...(restoring === undefined ? {} : { restoring }),
      },
      {
        onSuccess: () => {
          showNotice(t('menuPublish.done'))
          void refresh().then(onClose)
        },
        onError: complain,
      },
    )

  return (
    <PublishingDrawer
      title={t('menuPublish.title', { count: changes.length })}
      failure={failure}
      onClose={onClose}
    >
      <ProblemList problems={problems} />
      <DifferenceList changes={changes} />
      {may('menu.publish') && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Stack gap={16}>
            {plan && (
              <Radio.Group
                label={t('menuPlan.exists', { time: dateTime(plan.at) })}
                description={t('menuPlan.existsText')}
                value={planChoice ?? null}
                onChange={(value) => setPlanChoice(value === 'keep' ? 'keep' : 'drop')}
              >
                <Stack gap={10} mt={8}>
                  <Radio value="drop" label={t('menuPlan.dropIt')} />
                  <Radio value="keep" label={t('menuPlan.keepIt')} />
                </Stack>
              </Radio.Group>
            )}
            <NoteField note={note} onChange={setNote} />
            <Button
              type="submit"
              size="lg"
              leftSection={<Send size={20} aria-hidden />}
              loading={publish.isPending || !isCurrent}
              disabled={
                problems.length > 0 ||
                changes.length === 0 ||
                (plan !== undefined && planChoice === undefined)
              }
            >
              {t('menuPublish.publish')}
            </Button>
          </Stack>
        </form>
      )}
    </PublishingDrawer>
  )
}
