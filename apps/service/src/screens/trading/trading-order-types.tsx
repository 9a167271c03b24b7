import { Button, Group, SegmentedControl } from '@mantine/core'
import { fulfilment, type ShopOrderType } from '@tabard/contract/fulfilment/calls'
import { pausedNow } from '@tabard/domain/fulfilment/order-type'
import type { Names } from '@tabard/domain/text/names'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useShowOrderTypes } from '@tabard/staff-ui/components/use-show-order-types'
import { PauseChoice, type Pause } from './pause-choice.tsx'
import { untilClock } from './pause-until.ts'
import classes from './trading.module.css'

const nothing = { first: '', second: '' }
const additions = [0, 10, 20, 30] as const
const hourMs = 3_600_000

/** Pauses single order types, and extends all promised times for a while. */
export function TradingOrderTypes() {
  const { t } = useText()
  const list = useRead(fulfilment.list, {}, { refetchInterval: 30_000 })
  const offered = (list.data?.orderTypes ?? []).filter(({ orderType }) => orderType.isOffered)
  return (
    <section className={classes['ways']} aria-label={t('tradingWays.title')}>
      <h2>{t('tradingWays.title')}</h2>
      <p>{t('tradingWays.lead')}</p>
      {list.data ? (
        <>
          <ul>
            {offered.map((each) => (
              <li key={each.orderType.code}>
                <OrderTypeRow shopOrderType={each} />
              </li>
            ))}
          </ul>
          <LongerPromises orderTypes={offered} />
        </>
      ) : list.error ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Rows count={2} height={64} />
      )}
    </section>
  )
}

function OrderTypeRow({ shopOrderType: { orderType } }: { readonly shopOrderType: ShopOrderType }) {
  const { t } = useText()
  const name = useNames()
  const { clockFrom } = useFormats()
  const now = useServerNow()
  const show = useShowOrderTypes()
  const complain = useComplain()
  const set = useWrite(fulfilment.pause)
  const [isAsking, setAsking] = useState(false)
  const pause = pausedNow(orderType, now)
  const called = name(orderType.names)
  const resume = () =>
    set.mutate(
      { orderType: orderType.code, isPaused: false, message: nothing },
      {
        onSuccess: (orderTypes) => {
          show(orderTypes)
          showNotice(t('tradingWays.resumed', { name: called }))
        },
        onError: complain,
      },
    )
  return (
    <div className={classes['way']} data-paused={pause !== undefined || undefined}>
      <div>
        <strong>{called}</strong>
        <p>
          {pause === undefined
            ? t('tradingWays.open')
            : pause.until === undefined
              ? t('tradingWays.paused')
              : t('tradingWays.pausedUntil', { time: clockFrom(pause.until, now) })}
        </p>
      </div>
      {pause ? (
        <Button
          aria-label={t('tradingWays.resume', { name: called })}
          loading={set.isPending}
          onClick={resume}
        >
          {t('tradingWays.resumeOne')}
        </Button>
      ) : (
        <Button
          variant="default"
          aria-label={t('tradingWays.pause', { name: called })}
          onClick={() => setAsking(true)}
        >
          {t('tradingWays.apply')}
        </Button>
      )}
      {isAsking && (
        <PauseDialog shopOrderType={{ code: orderType.code, called }} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

interface PauseDialogProps {
  readonly shopOrderType: { readonly code: string; readonly called: string }
  readonly onClose: () => void
}

interface PauseDraft {
  readonly pause: Pause
  readonly clock: string
  readonly message: Names
}

const fresh: { readonly value: PauseDraft; readonly revision: null } = {
  value: { pause: 30, clock: '', message: nothing },
  revision: null,
}

function PauseDialog({ shopOrderType: { code, called }, onClose }: PauseDialogProps) {
  const { t } = useText()
  const { timeZone } = useShop()
  const now = useServerNow()
  const show = useShowOrderTypes()
  const untilOf = ({ pause, clock }: PauseDraft) =>
    pause === 'staff'
      ? undefined
      : pause === 'clock'
        ? untilClock(clock, now, timeZone)
        : now + pause * 60_000
  const form = useForm({
    row: fulfilment.pause,
    stored: fresh,
    toInput: (draft) => {
      const until = untilOf(draft)
      return {
        orderType: code,
        isPaused: true,
        message: draft.message,
        ...(until === undefined ? {} : { until }),
      }
    },
    notice: t('tradingWays.done', { name: called }),
    onSaved: (orderTypes) => {
      show(orderTypes)
      onClose()
    },
  })
  const { pause, clock, message } = form.value
  const until = untilOf(form.value)
  return (
    <Dialog
      title={t('tradingWays.pauseTitle', { name: called })}
      size="lg"
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <FormFrame form={form}>
        <div className={classes['form']}>
          <PauseChoice
            pause={pause}
            clock={clock}
            until={until}
            onPause={(next) => form.change({ pause: next })}
            onClock={(next) => form.change({ clock: next })}
          />
          <NamesFields
            label={t('tradingWays.message')}
            field="message"
            names={message}
            faultOf={() => undefined}
            onChange={(next) => form.change({ message: next })}
          />
          <Group justify="flex-end">
            <Button
              type="submit"
              size="lg"
              disabled={pause === 'clock' && until === undefined}
              loading={form.isSaving}
            >
              {t('tradingWays.apply')}
            </Button>
          </Group>
        </div>
      </FormFrame>
    </Dialog>
  )
}

function LongerPromises({ orderTypes }: { readonly orderTypes: readonly ShopOrderType[] }) {
  const { t } = useText()
  const { time } = useFormats()
  const now = useServerNow()
  const show = useShowOrderTypes()
  const complain = useComplain()
  const set = useWrite(fulfilment.lengthen)
  const extra = orderTypes
    .map(({ orderType }) => orderType.extra)
    .find((each) => each !== undefined && now < each.until)
  const change = (minutes: number) =>
    set.mutate(minutes === 0 ? { minutes } : { minutes, until: now + hourMs }, {
      onSuccess: (next) => {
        show(next)
        showNotice(t(minutes === 0 ? 'tradingWays.usualDone' : 'tradingWays.longerDone'))
      },
      onError: complain,
    })
  return (
    <div className={classes['longer']}>
      <h3>{t('tradingWays.longer')}</h3>
      <SegmentedControl
        size="md"
        disabled={set.isPending}
        aria-label={t('tradingWays.longer')}
        value={String(extra?.minutes ?? 0)}
        data={additions.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t('tradingWays.usual') : t('tradingWays.plus', { minutes }),
        }))}
        onChange={(value) => change(Number(value))}
      />
      <p role="status">
        {extra === undefined
          ? t('tradingWays.longerHint')
          : t('tradingWays.longerText', { minutes: extra.minutes, time: time(extra.until) })}
      </p>
    </div>
  )
}
