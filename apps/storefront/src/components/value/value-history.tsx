import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'

/** An entry as it is shown. */
export interface ShownEntry {
  readonly id: string
  readonly title: string
  /** Such as the number of an order; empty: nothing. */
  readonly detail: string
  /** With its sign. */
  readonly amount: string
  readonly isAdded: boolean
  readonly balance: string
  readonly at: number
}

interface ValueHistoryProps {
  readonly entries: readonly ShownEntry[]
  /** There are older ones. */
  readonly hasMore: boolean
  readonly isLoading: boolean
  onMore(): void
}

/** Movements with the balance after each, the newest first. */
export function ValueHistory({ entries, hasMore, isLoading, onMore }: ValueHistoryProps) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  if (entries.length === 0) return <p className="py-6 text-center text-soft">{t('valueHistory.none')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{entry.title}</p>
              <p className="figures text-[0.9375rem] text-soft">
                {[entry.detail, time.dayAndClock(entry.at, now)].filter((part) => part !== '').join(' · ')}
              </p>
            </div>
            <div className="figures shrink-0 text-right">
              <p className={`font-semibold ${entry.isAdded ? 'text-good' : ''}`}>{entry.amount}</p>
              <p className="text-[0.9375rem] text-soft">
                {t('valueHistory.balance', { balance: entry.balance })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          className="button-quiet mx-auto mt-3 flex"
          disabled={isLoading}
          onClick={onMore}
        >
          {t('valueHistory.more')}
        </button>
      )}
    </>
  )
}
