import { asksProvider } from '@tabard/domain/pricing/tenders/registry'
import { inOneLanguage } from '@tabard/domain/text/one-language'
import { isUnconfirmed } from '@tabard/domain/kitchen/acceptance'
import { Check, CircleX } from 'lucide-react'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { Order } from '@tabard/contract/orders/order'

type Labels = ReturnType<typeof useLabels>

const steps = ['placed', 'preparing', 'ready', 'completed'] as const
const deliverySteps = ['placed', 'preparing', 'ready', 'onTheWay', 'completed'] as const

/** The steps placed, preparing, ready, completed, with their times. */
export function OrderSteps({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  if (order.status === 'cancelled') return <Cancelled order={order} />
  const isDelivery = order.orderOptions.delivery !== undefined
  const shown = isDelivery ? deliverySteps : steps
  const isOnTheWay = isDelivery && order.status === 'ready' && order.dispatchedAt !== undefined
  // An order that waits for payment has not reached the first step.
  const reached = shown.findIndex((step) => step === (isOnTheWay ? 'onTheWay' : order.status))
  const times = {
    placed: order.status === 'pending' ? undefined : order.placedAt,
    preparing: order.acceptedAt,
    ready: order.readyAt,
    onTheWay: order.dispatchedAt,
    completed: order.completedAt,
  }
  // An order that is brought is never collected.
  const isBrought = order.table !== '' || order.locator !== ''
  const dueTime = time.clockFrom(order.dueAt, now)
  const label = isDelivery
    ? labelsOfDelivery(order, { isOnTheWay, isLate: now > order.dueAt, time: dueTime }, t)
    : labelsOf(order, { isBrought, time: dueTime }, t)
  return (
    <section aria-label={t('track.title')} className="card p-5">
      <p role="status" aria-live="polite" className="text-large font-bold">
        {order.firesAt !== undefined && order.status === 'placed'
          ? t('track.later', { time: time.clockAndDay(order.dueAt, now) })
          : isUnconfirmed(order, now)
            ? t('track.waiting')
            : (order.status === 'placed' || order.status === 'preparing') && now > order.dueAt
              ? t('track.anyMoment')
              : label}
      </p>
      <Delay order={order} isBrought={isBrought} />
      <ol className="mt-4">
        {shown.map((step, place) => {
          const isDone = place < reached || order.status === 'completed'
          const isNow = place === reached && !isDone
          const at = times[step]
          return (
            <Step
              key={step}
              isDone={isDone}
              isNow={isNow}
              rail={place === shown.length - 1 ? undefined : place < reached ? 'bg-accent' : 'bg-line'}
              time={place <= reached && at !== undefined && at !== null ? time.clock(at) : ''}
            >
              {t(statusKey(step, isDelivery, isBrought))}
            </Step>
          )
        })}
      </ol>
    </section>
  )
}

interface StepProps {
  readonly isDone: boolean
  readonly isNow: boolean
  /** The colour of the line to the next step; undefined: the last step. */
  readonly rail: string | undefined
  /** Empty: not reached. */
  readonly time: string
  readonly children: string
}

function Step({ isDone, isNow, rail, time, children }: StepProps) {
  return (
    <li aria-current={isNow ? 'step' : undefined} className="relative flex gap-4 pb-6 last:pb-0">
      {rail && <span aria-hidden className={`absolute top-7 bottom-0 left-[0.8125rem] w-0.5 ${rail}`} />}
      <span
        aria-hidden
        className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${isDone ? 'border-accent bg-accent text-accent-ink' : isNow ? 'border-accent bg-surface' : 'border-line bg-surface'}`}
      >
        {isDone ? (
          <Check size={16} strokeWidth={3} />
        ) : (
          isNow && <span className="size-2.5 rounded-full bg-accent" />
        )}
      </span>
      <span
        className={`flex flex-1 justify-between gap-4 ${isNow ? 'font-bold' : isDone ? '' : 'text-soft'}`}
      >
        {children}
        {time !== '' && <span className="figures font-normal text-soft">{time}</span>}
      </span>
    </li>
  )
}

/** The new time of a delayed order, with the reason. */
function Delay({ order, isBrought }: { readonly order: Order; readonly isBrought: boolean }) {
  const { t, language } = useLabels()
  const time = useShopTime()
  if (order.promisedAt === undefined || (order.status !== 'placed' && order.status !== 'preparing'))
    return null
  const isDelivery = order.orderOptions.delivery !== undefined
  return (
    <p role="status" className="mt-2 rounded-small bg-warn-soft p-3 text-warn">
      {t(isDelivery ? 'track.deliveryDelayed' : isBrought ? 'seat.delayed' : 'track.delayed', {
        before: time.clock(order.promisedAt),
        time: time.clock(order.dueAt),
      })}
      {order.delayReason !== '' && ` ${inOneLanguage(order.delayReason, language)}`}
    </p>
  )
}

interface Here {
  /** To a table or a locator: the guest does not collect it. */
  readonly isBrought: boolean
  readonly time: string
}

/** The status text of an order that is collected or brought to a table. */
function labelsOf(
  { status, number, orderOptions }: Order,
  { isBrought, time }: Here,
  t: Labels['t'],
): string {
  if (status === 'ready' && orderOptions.vehicle) return t('car.ready')
  if (isBrought && status === 'placed') return t('seat.trackPlaced', { time })
  if (isBrought && status === 'preparing') return t('seat.trackPreparing', { time })
  if (isBrought && status === 'ready') return t('seat.trackReady')
  if (isBrought && status === 'completed') return t('seat.trackCompleted')
  return status === 'cancelled' ? t('status.cancelled') : t(`track.${status}`, { time, number })
}

interface OnTheRoad {
  readonly isOnTheWay: boolean
  readonly isLate: boolean
  /** Arrival at the address. */
  readonly time: string
}

/** The status text of a delivery; its time is the arrival at the address. */
function labelsOfDelivery(
  { status, courier }: Order,
  { isOnTheWay, isLate, time }: OnTheRoad,
  t: Labels['t'],
): string {
  if (status === 'completed') return t('track.deliveryDone')
  if (status === 'placed') return t('track.deliveryPlaced', { time })
  if (status === 'preparing') return t('track.deliveryPreparing', { time })
  if (status !== 'ready') return t('track.pending')
  const who = courier === '' ? 'none' : courier
  // A time that has passed is not repeated.
  if (isLate) return isOnTheWay ? t('track.deliveryOnTheWay', { courier: who }) : t('track.deliveryReady')
  return isOnTheWay
    ? t('track.deliveryOnTheWayAt', { courier: who, time })
    : t('track.deliveryReadyAt', { time })
}

function statusKey(step: (typeof deliverySteps)[number], isDelivery: boolean, isBrought: boolean) {
  if (step === 'onTheWay') return 'status.onTheWay'
  if (isDelivery && step === 'ready') return 'status.readyToGo'
  if (isDelivery && step === 'completed') return 'status.delivered'
  return isBrought && step === 'ready' ? 'seat.statusReady' : (`status.${step}` as const)
}

function Cancelled({ order }: { readonly order: Order }) {
  const { t, language } = useLabels()
  return (
    <section role="status" className="rounded-card border border-bad bg-bad-soft p-5 text-bad">
      <p className="flex items-center gap-3 text-large font-bold">
        <CircleX aria-hidden size={24} />
        {t('status.cancelled')}
      </p>
      {order.isUnaccepted && <p className="mt-2">{t('track.unaccepted')}</p>}
      {order.cancelReason !== '' && <p className="mt-2">{inOneLanguage(order.cancelReason, language)}</p>}
      <p className="mt-2">
        {order.paidCents > order.refundedCents
          ? t('track.cancelledPaid')
          : order.refundedCents > 0 && asksProvider(order.bill.tender)
            ? t('track.cancelledCard', { method: order.bill.method ?? '' })
            : t('track.cancelledUnpaid')}
      </p>
    </section>
  )
}
