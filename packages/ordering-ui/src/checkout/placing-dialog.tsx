import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { Bill } from '@tabard/domain/pricing/bill'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { tellWhyNot } from '../bill/explain-trace.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useIsOffline } from '@tabard/ui/live/connection'
import { touch } from '@tabard/ui/browser/last-touch'
import { useLabels } from '../context/use-labels.ts'
import type { Placing } from './placing.ts'

interface PlacingDialogProps {
  readonly placing: Extract<Placing, { step: 'sending' | 'changed' }>
  onAgain(): void
  onStop(): void
}

/**
 * Shown while the order is sent: the wait is visible and can be stopped, and a changed price is confirmed
 * with one tap.
 */
export function PlacingDialog({ placing, onAgain, onStop }: PlacingDialogProps) {
  const { t, money } = useLabels()
  const stop = (
    <button type="button" className="button-quiet flex-1" onClick={onStop}>
      {placing.step === 'changed' ? t('action.back') : t('placing.stop')}
    </button>
  )
  if (placing.step === 'changed') {
    const { change, before } = placing
    return (
      <Box title={t('placing.changedTitle')} text={t('price.changed')}>
        <Differences before={before} change={change} />
        <MoreLabels part="offers">
          <OffersGone before={before} change={change} />
        </MoreLabels>
        <div className="flex flex-wrap gap-3">
          {stop}
          <button type="button" className="button-main figures flex-[2]" onClick={onAgain}>
            {t('placing.confirm', { total: money(change.totalCents, before.currency) })}
          </button>
        </div>
      </Box>
    )
  }
  return <Sending attempt={placing.attempt} until={placing.until} stop={stop} />
}

interface SendingProps {
  readonly attempt: number
  readonly until: number
  readonly stop: ReactNode
}

function Sending({ attempt, until, stop }: SendingProps) {
  const { t } = useLabels()
  // A guest who waits for the order counts as present.
  useEffect(() => {
    const timer = setInterval(touch, 1_000)
    return () => clearInterval(timer)
  }, [])
  const isOffline = useIsOffline()
  const isLate = attempt > 1 || isOffline
  return (
    <Box
      title={t(isOffline ? 'placing.waiting' : 'placing.sending')}
      text={t(isOffline ? 'placing.offline' : isLate ? 'placing.retrying' : 'placing.moment')}
    >
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="crawl h-full w-2/5 rounded-full bg-accent-text" />
      </div>
      <div className={isLate ? '' : 'after-a-while'}>
        <p role="timer" className="figures mb-3 text-[0.9375rem] text-soft">
          {t('placing.timeLeft', { time: clockOf(useSecondsUntil(until)) })}
        </p>
        <div className="flex">{stop}</div>
      </div>
    </Box>
  )
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

/** Formats seconds as `1:05`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Box({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <AlertDialog.Popup className="rise fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-col gap-4 rounded-large bg-surface p-6 shadow-high sm:inset-y-0 sm:m-auto sm:h-fit">
          <AlertDialog.Title className="text-title font-bold">{title}</AlertDialog.Title>
          <AlertDialog.Description aria-live="polite" className="text-soft">
            {text}
          </AlertDialog.Description>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Promotions that no longer apply, each with its reason. */
function OffersGone({ before, change }: DifferencesProps) {
  const { t, name, language } = useLabels()
  const gone = (change.promotions ?? []).filter(
    ({ id, applied }) => !applied && before.promotions?.some((each) => each.id === id && each.applied),
  )
  if (gone.length === 0) return null
  return (
    <ul className="text-[0.9375rem] text-soft">
      {gone.map((offer) => (
        <li key={offer.id}>
          <strong className="font-semibold text-ink">{name(offer.names)}</strong>
          {!offer.applied && ` · ${tellWhyNot(offer.why, { t, language, currency: before.currency })}`}
        </li>
      ))}
    </ul>
  )
}

interface DifferencesProps {
  readonly before: Bill
  readonly change: Extract<Placing, { step: 'changed' }>['change']
}

/** Changed lines, with the totals before and after. */
function Differences({ before, change }: DifferencesProps) {
  const { t, name, money } = useLabels()
  const cash = (cents: number | null | undefined) =>
    cents === undefined || cents === null ? t('placing.none') : money(cents, before.currency)
  return (
    <ul className="figures divide-y divide-line rounded-card border border-line">
      {change.lines.map(({ lineId, beforeCents, afterCents }) => {
        const line = before.lines.find((each) => each.lineId === lineId)
        return (
          <li key={lineId} className="flex justify-between gap-4 px-4 py-2.5">
            <span>{line ? name(line.names) : t('dish.unknown')}</span>
            <span className="shrink-0">
              <s className="text-soft">{cash(beforeCents)}</s> <strong>{cash(afterCents)}</strong>
            </span>
          </li>
        )
      })}
      <li className="flex justify-between gap-4 px-4 py-2.5 font-bold">
        <span>{t('bill.total')}</span>
        <span>
          <s className="font-normal text-soft">{cash(before.totalCents)}</s> {cash(change.totalCents)}
        </span>
      </li>
    </ul>
  )
}
