import type { MovedPrice } from '@tabard/domain/cart/price-notes'
import type { Currency } from '@tabard/domain/money/money'
import type { ShownBill } from '@tabard/ui/ordering/price-shown'
import { Tag } from 'lucide-react'
import { useMovedPrices } from '../state/price-snapshot.ts'
import { forgetMissing, useMissing } from '../state/reorder.ts'
import { useLabels } from '../state/use-labels.ts'

/**
 * Lists prices that changed since the guest saw them, and items that could not be reordered. One tap accepts
 * all.
 */
export function MovedPrices({ shown }: { readonly shown: ShownBill }) {
  const { t } = useLabels()
  const { moved, take } = useMovedPrices(shown)
  const missing = useMissing()
  if (moved.length === 0 && !missing) return null
  return (
    <section
      aria-label={t('moved.title')}
      aria-live="polite"
      className="mb-2 flex flex-col gap-3 rounded-card bg-warn-soft p-4"
    >
      {moved.length > 0 && (
        <>
          <h2 className="flex items-center gap-2 font-bold">
            <Tag aria-hidden size={20} className="shrink-0 text-warn" />
            {t('moved.title')}
          </h2>
          <MovedList moved={moved} currency={shown.bill.currency} />
        </>
      )}
      {missing && <MissingList missing={missing} />}
      <button
        type="button"
        className="button-main self-start"
        onClick={() => {
          take()
          forgetMissing()
        }}
      >
        {t('moved.take')}
      </button>
    </section>
  )
}

/** Missing items of a reordered order: no longer on the menu, or sold out. */
export function MissingList({ missing }: { readonly missing: NonNullable<ReturnType<typeof useMissing>> }) {
  const { t, name } = useLabels()
  const lists = [
    { title: t('moved.goneTitle'), dishes: missing.gone },
    { title: t('moved.soldOutTitle'), dishes: missing.soldOut },
  ].filter(({ dishes }) => dishes.length > 0)
  return lists.map(({ title, dishes }) => (
    <p key={title} className="wrap-anywhere">
      <strong className="font-bold">{title}</strong> {dishes.map((each) => name(each)).join(t('list.comma'))}
    </p>
  ))
}

interface MovedListProps {
  readonly moved: readonly MovedPrice[]
  readonly currency: Currency
}

export function MovedList({ moved, currency }: MovedListProps) {
  const { t, name, money } = useLabels()
  return (
    <ul className="figures flex flex-col gap-1">
      {moved.map(({ lineId, names, beforeCents, afterCents }) => (
        <li key={lineId} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{name(names)}</span>
          <span className="shrink-0 text-right">
            <s className="text-soft">
              <span className="sr-only">{t('moved.before')} </span>
              {money(beforeCents, currency)}
            </s>{' '}
            <strong>{afterCents === undefined ? t('moved.gone') : money(afterCents, currency)}</strong>
          </span>
        </li>
      ))}
    </ul>
  )
}
