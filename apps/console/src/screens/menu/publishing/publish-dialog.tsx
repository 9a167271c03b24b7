import { Button, Radio, Stack } from '@mantine/core'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Difference, Plan } from '@tabard/contract/menu/publishing/publication'
import { Send } from 'lucide-react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { StickyFoot } from '@tabard/staff-ui/form-kit/sticky-foot.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import { useDraftCache, useDraftDifference } from '../use-menu-draft.ts'
import { DifferenceList } from './difference-list.tsx'
import { NoteField } from './note-field.tsx'
import { ProblemList } from './problem-list.tsx'
import { PublishingDrawer } from './publishing-drawer.tsx'
import { useDraftFault } from './use-draft-fault.ts'

interface PublishDialogProps {
  readonly difference: Difference
  readonly plan: Plan | undefined
  /** The publication that was restored for this. */
  readonly restoring?: string | undefined
  readonly onClose: () => void
}

interface PublishDraft {
  readonly note: string
  /** What happens to the plan; undefined: not chosen yet. */
  readonly plan: 'keep' | 'drop' | undefined
}

const fresh: { readonly value: PublishDraft; readonly revision: null } = {
  value: { note: '', plan: undefined },
  revision: null,
}

/** Lists the changes for guests before publication. Publishing waits until they are those of the newest draft. */
export function PublishDialog({ difference, plan, restoring, onClose }: PublishDialogProps) {
  const { t } = useText()
  const may = useMay()
  const { refresh } = useDraftCache()
  const { isCurrent, failure } = useDraftDifference()
  const { changes, problems, draftRevision } = difference
  const form = useForm({
    row: menuPublishing.publish,
    stored: fresh,
    toInput: (draft) => ({
      draftRevision,
      note: draft.note,
      ...(draft.plan ? { plan: draft.plan } : {}),
      ...(restoring === undefined ? {} : { restoring }),
    }),
    check: (draft, hasTried) =>
      hasTried && plan && draft.plan === undefined ? [{ field: 'plan', fault: 'required' }] : [],
    errorFields: { 'text.tooLong': 'note' },
    notice: t('menuPublish.done'),
    ...useDraftFault(t('menuPublish.movedMeanwhile')),
    onSaved: () => refresh().then(onClose),
  })

  return (
    <PublishingDrawer
      title={t('menuPublish.title', { count: changes.length })}
      failure={failure}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      {may('menu.publish') ? (
        <FormFrame form={form}>
          <ProblemList problems={problems} />
          {plan && (
            <PlanChoice
              at={plan.at}
              choice={form.value.plan}
              isMissing={form.faults.length > 0}
              onChange={(choice) => form.change({ plan: choice })}
            />
          )}
          <NoteField
            note={form.value.note}
            error={form.errorAt('note')}
            onChange={(note) => form.change({ note })}
          />
          <DifferenceList changes={changes} />
          {/* In view however long the list is (S-D7). */}
          <StickyFoot>
            <Button
              type="submit"
              size="lg"
              fullWidth
              leftSection={<Send size={20} aria-hidden />}
              loading={form.isSaving || !isCurrent}
              disabled={problems.length > 0 || changes.length === 0}
            >
              {t('menuPublish.publish')}
            </Button>
          </StickyFoot>
        </FormFrame>
      ) : (
        <>
          <ProblemList problems={problems} />
          <DifferenceList changes={changes} />
        </>
      )}
    </PublishingDrawer>
  )
}

interface PlanChoiceProps {
  readonly at: number
  readonly choice: PublishDraft['plan']
  readonly isMissing: boolean
  readonly onChange: (choice: 'keep' | 'drop') => void
}

/** What happens to a planned publication: it would replace what is published now. */
function PlanChoice({ at, choice, isMissing, onChange }: PlanChoiceProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  return (
    <Radio.Group
      size="md"
      error={isMissing && t('menuPlan.choose')}
      label={t('menuPlan.exists', { time: dateTime(at) })}
      description={t('menuPlan.existsText')}
      value={choice ?? null}
      onChange={(value) => onChange(value === 'keep' ? 'keep' : 'drop')}
    >
      <Stack gap={10} mt={8}>
        <Radio size="md" value="drop" label={t('menuPlan.dropIt')} />
        <Radio size="md" value="keep" label={t('menuPlan.keepIt')} />
      </Stack>
    </Radio.Group>
  )
}
