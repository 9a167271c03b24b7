import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, Group, Text } from '@mantine/core'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Plan, PublicationHead } from '@tabard/contract/menu/publishing/publication'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../../text.ts'
import { isMissing, localTimeOf, PlanTimeFields, unchosen } from './plan-time-fields.tsx'
import { useDraftCache } from '../../use-menu-draft.ts'
import { DifferenceList } from '../difference-list.tsx'

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
  const drop = useWrite(menuPublishing.unschedule)
  const [open, setOpen] = useState<'changes' | 'time'>()
  const isOvertaken = published !== undefined && published.at > plan.madeAt
  const close = () => setOpen(undefined)
  return (
    <Group
      component="section"
      className={cards['outlined']}
      mb={12}
      gap="8px 16px"
      bg="var(--amber-soft)"
      bd="1px solid var(--amber)"
      aria-label={t('menuPlan.notice')}
    >
      <CalendarClock size={22} aria-hidden />
      <Box flex="1 1 220px">
        <strong>{t('menuPlan.at', { time: dateTime(plan.at) })}</strong>
        <Text mt={2}>
          {t('menuPlan.by', { who: plan.byName, time: dateTime(plan.madeAt) })}
          {plan.note !== '' && ` “${plan.note}”`}
        </Text>
        {isOvertaken && (
          <Text c="var(--red)" fw={600}>
            {t('menuPlan.overtaken', { time: dateTime(published.at) })}
          </Text>
        )}
      </Box>
      <Group gap={8} align="stretch">
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
      </Group>
      {open === 'changes' && <PlannedChanges planId={plan.planId} onClose={close} />}
      {open === 'time' && <PlannedTime planId={plan.planId} onClose={close} />}
    </Group>
  )
}

interface DialogProps {
  readonly planId: string
  readonly onClose: () => void
}

function PlannedChanges({ planId, onClose }: DialogProps) {
  const { t } = useText()
  const planned = useRead(menuPublishing.plannedDifference, { planId }, { staleTime: 0 })
  return (
    <Dialog onClose={onClose} size="lg" title={t('menuPlan.changes')}>
      {planned.data ? (
        planned.data.length === 0 ? (
          <Text c="dimmed" fz="0.9375rem">
            {t('menuPublish.none')}
          </Text>
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

const fresh = { value: { at: unchosen }, revision: null }

function PlannedTime({ planId, onClose }: DialogProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { refresh } = useDraftCache()
  const form = useForm({
    row: menuPublishing.reschedule,
    stored: fresh,
    toInput: ({ at }) => ({ planId, localTime: localTimeOf(at) }),
    errorFields: { 'menu.time': 'at' },
    notice: null,
    onSaved: (moved) => {
      void refresh()
      showNotice(t('menuPlan.done', { time: dateTime(moved.at) }))
      onClose()
    },
    onRefused: () => void refresh(),
  })
  const { at } = form.value
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} title={t('menuPlan.move')}>
      <FormFrame form={form}>
        <PlanTimeFields
          value={at}
          error={form.errorAt('at')}
          onChange={(next) => form.change({ at: next })}
        />
        <Button type="submit" loading={form.isSaving} disabled={isMissing(at)}>
          {t('menuPlan.move')}
        </Button>
      </FormFrame>
    </Dialog>
  )
}
