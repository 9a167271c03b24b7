import { Alert, Button, Text } from '@mantine/core'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Difference, Plan } from '@tabard/contract/menu/publishing/publication'
import { CalendarClock, Snowflake } from 'lucide-react'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../../text.ts'
import { isMissing, localTimeOf, PlanTimeFields, unchosen } from './plan-time-fields.tsx'
import { useDraftCache, useDraftDifference } from '../../use-menu-draft.ts'
import { DifferenceList } from '../difference-list.tsx'
import { NoteField } from '../note-field.tsx'
import { ProblemList } from '../problem-list.tsx'
import { PublishingDrawer } from '../publishing-drawer.tsx'
import { useDraftFault } from '../use-draft-fault.ts'

interface PlanDialogProps {
  readonly difference: Difference
  /** The plan that this one would replace. */
  readonly plan: Plan | undefined
  readonly onClose: () => void
}

const fresh = { value: { at: unchosen, note: '' }, revision: null }

/** Schedules the current draft for publication, at a time in shop time. */
export function PlanDialog({ difference, plan, onClose }: PlanDialogProps) {
  const { t } = useText()
  const { dateTime, dateOf } = useFormats()
  const { timeZone } = useShop()
  const { refresh } = useDraftCache()
  const { isCurrent, failure } = useDraftDifference()
  const today = dateOf(useServerNow())
  const { changes, problems, draftRevision } = difference
  const form = useForm({
    row: menuPublishing.schedule,
    stored: fresh,
    toInput: ({ at, note }) => ({
      draftRevision,
      localTime: localTimeOf(at),
      note,
      replaces: plan?.planId ?? null,
    }),
    errorFields: { 'menu.time': 'at', 'text.tooLong': 'note' },
    notice: null,
    ...useDraftFault(t('menuPublish.movedMeanwhile')),
    onSaved: (made) => {
      void refresh()
      showNotice(t('menuPlan.done', { time: dateTime(made.at) }))
      onClose()
    },
  })
  const { at, note } = form.value

  return (
    <PublishingDrawer title={t('menuPlan.title')} failure={failure} isDirty={form.isDirty} onClose={onClose}>
      <FormFrame form={form}>
        <ProblemList problems={problems} />
        <Alert color="pine" icon={<Snowflake size={20} aria-hidden />}>
          {t('menuPlan.frozen')}
        </Alert>
        {plan && (
          <Alert color="amber" icon={<CalendarClock size={20} aria-hidden />}>
            {t('menuPlan.replaces', { time: dateTime(plan.at) })}
          </Alert>
        )}
        <PlanTimeFields
          value={at}
          error={form.errorAt('at')}
          min={today}
          onChange={(next) => form.change({ at: next })}
        />
        <Text c="dimmed" fz="0.9375rem">
          {t('menuPlan.zone', { zone: timeZone })}
        </Text>
        <NoteField
          note={note}
          error={form.errorAt('note')}
          onChange={(next) => form.change({ note: next })}
        />
        <Button
          type="submit"
          size="lg"
          leftSection={<CalendarClock size={20} aria-hidden />}
          loading={form.isSaving || !isCurrent}
          disabled={problems.length > 0 || changes.length === 0 || isMissing(at)}
        >
          {t('menuPlan.submit')}
        </Button>
        <DifferenceList changes={changes} />
      </FormFrame>
    </PublishingDrawer>
  )
}
