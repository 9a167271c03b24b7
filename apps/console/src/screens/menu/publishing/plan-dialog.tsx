import { Alert, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Difference, Plan } from '@tabard/contract/menu/publishing/publication'
import { useWrite } from '@tabard/ui/client/queries'
import { CalendarClock, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import { useDraftCache } from '../use-menu-draft.ts'
import { DifferenceList } from './difference-list.tsx'
import { NoteField } from './note-field.tsx'
import { ProblemList } from './problem-list.tsx'
import { PublishingDrawer } from './publishing-drawer.tsx'
import { useDraftFault } from './use-draft-fault.ts'

interface PlanDialogProps {
  readonly difference: Difference
  /** The plan that this one would replace. */
  readonly plan: Plan | undefined
  readonly onClose: () => void
}

/** Schedules the current draft for publication, at a time in shop time. */
export function PlanDialog({ difference, plan, onClose }: PlanDialogProps) {
  const { t } = useText()
  const { dateTime, dateOf } = useFormats()
  const { timeZone } = useShop()
  const complain = useDraftFault()
  const { refresh } = useDraftCache()
  const schedule = useWrite(menuPublishing.schedule)
  const today = dateOf(useServerNow())
  const [date, setDate] = useState('')
  const [time, setTime] = useState('05:00')
  const [note, setNote] = useState('')
  const { changes, problems, draftRevision } = difference

  const submit = () =>
    schedule.mutate(
      { draftRevision, localTime: `${date}T${time}`, note, replaces: plan?.planId ?? null },
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
    <PublishingDrawer title={t('menuPlan.title')} onClose={onClose}>
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
          <SimpleGrid cols={2} spacing={12}>
            <TextInput
              type="date"
              label={t('menuPlan.date')}
              min={today}
              value={date}
              required
              onChange={(event) => setDate(event.currentTarget.value)}
            />
            <TextInput
              type="time"
              label={t('menuPlan.time')}
              value={time}
              required
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          </SimpleGrid>
          <Text c="dimmed" fz="0.9375rem">
            {t('menuPlan.zone', { zone: timeZone })}
          </Text>
          <NoteField note={note} onChange={setNote} />
          <Button
            type="submit"
            size="lg"
            leftSection={<CalendarClock size={20} aria-hidden />}
            loading={schedule.isPending}
            disabled={problems.length > 0 || changes.length === 0 || date === '' || time === ''}
          >
            {t('menuPlan.submit')}
          </Button>
          <DifferenceList changes={changes} />
        </Stack>
      </form>
    </PublishingDrawer>
  )
}
