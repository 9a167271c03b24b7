import { orderFilterStatuses, type OrderFilter } from '@tabard/contract/orders/calls'
import { useLabels } from '../../state/use-labels.ts'

interface HistoryFilterProps {
  readonly filter: OrderFilter
  onChange(change: OrderFilter): void
}

/** Filters orders by status and date. */
export function HistoryFilter({ filter, onChange }: HistoryFilterProps) {
  const { t } = useLabels()
  const date = (value: string) => (value === '' ? undefined : value)
  return (
    <fieldset className="mt-4 flex flex-col gap-3">
      <legend className="sr-only">{t('history.filter')}</legend>
      <div className="flex flex-wrap gap-2">
        {([undefined, ...orderFilterStatuses] as const).map((status) => (
          <label
            key={status ?? 'all'}
            className="chip min-h-11 cursor-pointer bg-sunken px-4 has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="history-status"
              className="sr-only"
              checked={filter.status === status}
              onChange={() => onChange({ status })}
            />
            {t(status === undefined ? 'history.all' : `history.${status}`)}
          </label>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <label className="block">
          <span className="text-[0.9375rem] text-soft">{t('history.from')}</span>
          <input
            type="date"
            className="field mt-1"
            max={filter.dateTo}
            value={filter.dateFrom ?? ''}
            onChange={(event) => onChange({ dateFrom: date(event.target.value) })}
          />
        </label>
        <label className="block">
          <span className="text-[0.9375rem] text-soft">{t('history.to')}</span>
          <input
            type="date"
            className="field mt-1"
            min={filter.dateFrom}
            value={filter.dateTo ?? ''}
            onChange={(event) => onChange({ dateTo: date(event.target.value) })}
          />
        </label>
      </div>
    </fieldset>
  )
}
