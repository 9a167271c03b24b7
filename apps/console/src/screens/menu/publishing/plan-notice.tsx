import { Button, TextInput } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import type { Plan, PublicationHead } from '@tabard/contract/catalogue/publication'
import { useRead, useWrite } from '@tabard/ui/queries'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { useFormats } from '../../../components/formats.ts'
import { showNotice, useComplain } from '../../../components/notices.tsx'
import { useMay } from '../../../components/session.tsx'
import { LoadFailed, Rows } from '../../../components/states.tsx'
import { useText } from '../../../components/text.ts'
import { useDraftCache } from '../use-menu-draft.ts'
import { DifferenceList } from './difference-list.tsx'
import classes from './publishing.module.css'

interface PlanNoticeProps {
  readonly plan: Plan
  readonly published: PublicationHead | undefined
}

/** The planned publication: time, author, changes, and buttons to move or cancel it. */
export function PlanNotice({ plan, published }: PlanNoticeProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const may = useMay()
  const complain = useComplain()
  const { refresh } = useDraftCache()
  const drop = useWrite(menuEditing.unschedule)
  const [open, setOpen] = useState<'changes' | 'time'>()
  const isOvertaken = published !== undefined && published.at > plan.madeAt
  const close = () => setOpen(undefined)
  return (
    <section className={classes['plan']} aria-label={t('menuPlan.notice')}>
      <CalendarClock size={22} aria-hidden />
      <div>
        <strong>{t('menuPlan.at', { time: dateTime(plan.at) })}</strong>
        <p>
          {t('menuPlan.by', { who: plan.byName, time: dateTime(plan.madeAt) })}
          {plan.note !== '' && ` “${plan.note}”`}
        </p>
        {isOvertaken && (
          <p className={classes['warning']}>{t('menuPlan.overtaken', { time: dateTime(published.at) })}</p>
        )}
      </div>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => setOpen('changes')}>
          {t('menuPlan.see')}
        </Button>
        {may('menu.publish') && (
          <>
            <Button variant="default" onClick={() => setOpen('time')}>
              {t('menuPlan.move')}
            </Button>
            <Button
              variant="default"
              loading={drop.isPending}
              onClick={() =>
                drop.mutate(
                  { planId: plan.planId },
                  {
                    onSuccess: () => showNotice(t('menuPlan.dropped')),
                    onError: complain,
                    onSettled: () => void refresh(),
                  },
                )
              }
            >
              {t('menuPlan.drop')}
            </Button>
          </>
        )}
      </div>
      {open === 'changes' && <PlannedChanges planId={plan.planId} onClose={close} />}
      {open === 'time' && <PlannedTime planId={plan.planId} onClose={close} />}
    </section>
  )
}

interface DialogProps {
  readonly planId: string
  readonly onClose: () => void
}

function PlannedChanges({ planId, onClose }: DialogProps) {
  const { t } = useText()
  const planned = useRead(menuEditing.plannedDifference, { planId }, { staleTime: 0 })
  return (
    <Dialog onClose={onClose} size="lg" title={t('menuPlan.changes')}>
      {planned.data ? (
        planned.data.length === 0 ? (
          <p className={classes['hint']}>{t('menuPublish.none')}</p>
        ) : (
          <DifferenceList changes={planned.data} />
        )
      ) : planned.error ? (
        <LoadFailed error={planned.error} onRetry={() => void planned.refetch()} />
      ) : (
        <Rows count={3} />
      )}
    </Dialog>
  )
}

function PlannedTime({ planId, onClose }: DialogProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const complain = useComplain()
  const { refresh } = useDraftCache()
  const move = useWrite(menuEditing.reschedule)
  const [date, setDate] = useState('')
  const [time, setTime] = useState('05:00')
  return (
    <Dialog onClose={onClose} title={t('menuPlan.move')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          move.mutate(
            { planId, localTime: `${date}T${time}` },
            {
              onSuccess: ({ at }) => {
                showNotice(t('menuPlan.done', { time: dateTime(at) }))
                onClose()
              },
              onError: complain,
              onSettled: () => void refresh(),
            },
          )
        }}
      >
        <div className={classes['when']}>
          <TextInput
            type="date"
            label={t('menuPlan.date')}
            required
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            label={t('menuPlan.time')}
            required
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" loading={move.isPending} disabled={date === '' || time === ''}>
          {t('menuPlan.move')}
        </Button>
      </form>
    </Dialog>
  )
}
