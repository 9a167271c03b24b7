import { Alert, Button, Stack, Text } from '@mantine/core'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Plan } from '@tabard/contract/menu/publishing/publication'
import { useWrite } from '@tabard/ui/client/queries'
import { CalendarClock, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
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
  /** The plan that this one would replace. */
  readonly plan: Plan | undefined
  readonly onClose: () => void
}

/** Schedules the current draft for publication, at a time in shop time. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useText()
  const { dateTime, dateOf } = useFormats()
  const { timeZone } = useShop()
  const complain = useDraftFault()
  const { refresh } = useDraftCache()
  const schedule = useWrite(menuPublishing.schedule)
  const today = dateOf(useServerNow())
  const [at, setAt] = useState(unchosen)
  const [note, setNote] = useState('')
  const { difference, isCurrent, failure } = useDraftDifference()
  if (!difference) return null
  const { changes, problems, draftRevision } = difference

  const submit = () =>
    schedule.mutate(
      { draftRevision, localTime: localTimeOf(at), note, replaces: plan?.planId ?? null },
      {
        onSuccess: (made) => {
          void refresh()
          showNotice(t('menuPlan.done', { time: dateTime(made.at) }))
          onClose()
        },
        onError: complain,
      },
    )

  return (
    <PublishingDrawer title={t('menuPlan.title')} failure={failure} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap={16}>
          <ProblemList problems={problems} />
          <Alert color="pine" icon={<Snowflake size={20} aria-hidden />}>
            {t('menuPlan.frozen')}
          </Alert>
          {plan && (
            <Alert color="amber" icon={<CalendarClock size={20} aria-hidden />}>
              {t('menuPlan.replaces', { time: dateTime(plan.at) })}
            </Alert>
          )}
          <PlanTimeFields value={at} min={today} onChange={(part) => setAt({ ...at, ...part })} />
          <Text c="dimmed" fz="0.9375rem">
            {t('menuPlan.zone', { zone: timeZone })}
          </Text>
          <NoteField note={note} onChange={setNote} />
          <Button
            type="submit"
            size="lg"
            leftSection={<CalendarClock size={20} aria-hidden />}
            loading={schedule.isPending || !isCurrent}
            disabled={problems.length > 0 || changes.length === 0 || isMissing(at)}
          >
            {t('menuPlan.submit')}
          </Button>
          <DifferenceList changes={changes} />
        </Stack>
      </form>
    </PublishingDrawer>
  )
}
