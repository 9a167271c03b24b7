import type { OrderTypeTimes } from '@tabard/contract/fulfilment/calls'
import { useState } from 'react'
import { useLabels } from '../context/use-labels.ts'
import { useNow } from '../context/use-now.ts'
import { useShopTime } from '../context/use-shop-time.ts'
import { groupByPart, type PartOfDay, type SlotsOfPart } from './parts-of-day.ts'

/** As many times fit without choosing a part of the day. */
const fewSlots = 8

/** How many times of a part are shown at first. */
const firstSlots = 6

interface SlotsProps {
  /** Undefined: not loaded yet. */
  readonly times: OrderTypeTimes | undefined
  readonly requestedFor: number | undefined
  onTime(at: number | undefined): void
  onDay(day: string): void
}

/** The days, and the times of one of them by part of day. */
export function Slots({ times, requestedFor, onTime, onDay }: SlotsProps) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  if (!times) return <p className="text-soft">{t('when.asking')}</p>
  if (times.days.length === 0) return <p className="text-soft">{t('when.noTimes')}</p>
  return (
    <div className="flex flex-col gap-4">
      <div>
        <label htmlFor="checkout-day" className="font-semibold">
          {t('when.day')}
        </label>
        <select
          id="checkout-day"
          className="field mt-1.5"
          value={times.day}
          onChange={(event) => {
            onTime(undefined)
            onDay(event.target.value)
          }}
        >
          {times.days.map(({ day, at }) => (
            <option key={day} value={day}>
              {time.day(at, now)}
            </option>
          ))}
        </select>
      </div>
      {times.slots.length === 0 ? (
        <p className="text-soft">{t('when.asking')}</p>
      ) : (
        <SlotsOfDay key={times.day} slots={times.slots} requestedFor={requestedFor} onTime={onTime} />
      )}
    </div>
  )
}

type SlotsOfDayProps = Pick<SlotsProps, 'requestedFor' | 'onTime'> & Pick<OrderTypeTimes, 'slots'>

function SlotsOfDay({ slots, requestedFor, onTime }: SlotsOfDayProps) {
  const { t } = useLabels()
  const time = useShopTime()
  const [chosen, choose] = useState<PartOfDay>()
  const [isWhole, setWhole] = useState(false)
  const parts = groupByPart(slots, time.hour)
  const has = (test: (slot: (typeof slots)[number]) => boolean) => parts.find((each) => each.slots.some(test))
  const part =
    parts.find((each) => each.part === chosen) ??
    has(({ at }) => at === requestedFor) ??
    has(({ isFull }) => !isFull) ??
    parts[0]
  const isShort = slots.length <= fewSlots || parts.length < 2
  const all = isShort ? slots : (part?.slots ?? [])
  const shown =
    isWhole || all.findIndex(({ at }) => at === requestedFor) >= firstSlots ? all.length : firstSlots
  const isCut = all.length > Math.max(shown, fewSlots)
  return (
    <>
      {!isShort && (
        <Parts
          parts={parts}
          part={part?.part}
          onPart={(next) => {
            choose(next)
            setWhole(false)
          }}
        />
      )}
      <fieldset>
        <legend className="mb-1.5 font-semibold">{t('when.time')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {(isCut ? all.slice(0, shown) : all).map(({ at, isFull }) => (
            <button
              key={at}
              type="button"
              className={`figures min-h-11 rounded-small border px-2 py-1.5 disabled:cursor-default disabled:border-line disabled:text-soft ${at === requestedFor ? 'border-accent-text bg-accent-soft font-semibold' : 'border-line'}`}
              disabled={isFull}
              aria-pressed={at === requestedFor}
              onClick={() => onTime(at)}
            >
              {isFull ? <s>{time.clock(at)}</s> : time.clock(at)}
              {isFull && <span className="block text-[0.8125rem]">{t('when.slotFull')}</span>}
            </button>
          ))}
        </div>
      </fieldset>
      {isCut && (
        <button type="button" className="button-text self-start" onClick={() => setWhole(true)}>
          {t('choosing.moreTimes')}
        </button>
      )}
    </>
  )
}

interface PartsProps {
  readonly parts: readonly SlotsOfPart[]
  readonly part: PartOfDay | undefined
  onPart(part: PartOfDay): void
}

function Parts({ parts, part: shown, onPart }: PartsProps) {
  const { t } = useLabels()
  return (
    <div role="group" aria-label={t('choosing.partOfDay')} className="flex flex-wrap gap-2">
      {parts.map(({ part, slots }) => (
        <button
          key={part}
          type="button"
          aria-pressed={part === shown}
          disabled={slots.every(({ isFull }) => isFull)}
          className={`min-h-11 rounded-full border px-4 font-medium disabled:cursor-default disabled:border-line disabled:text-soft disabled:line-through ${part === shown ? 'border-accent-text bg-accent-soft text-accent-text' : 'border-strong'}`}
          onClick={() => onPart(part)}
        >
          {t(`choosing.part.${part}`)}
        </button>
      ))}
    </div>
  )
}
