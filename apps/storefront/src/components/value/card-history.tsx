import { memberCards, type CardEntry } from '@tabard/contract/value/cards/member-cards'
import type { Currency } from '@tabard/domain/money/money'
import type { CardUnit } from '@tabard/domain/value/adjust-limits'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { useLabels, type Labels } from '@tabard/ordering-ui/context/use-labels'
import { pointsText } from '@tabard/ordering-ui/value/points-text'
import { readKey } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ValueHistory, type ShownEntry } from './value-history.tsx'

interface CardHistoryProps {
  readonly cardId: string
  readonly unit: CardUnit
  readonly currency: Currency
}

/** The history of points, stamps or stored value of a card, by pages. */
export function CardHistory({ cardId, unit, currency }: CardHistoryProps) {
  const labels = useLabels()
  const client = useApi()
  const pages = useInfiniteQuery({
    queryKey: [...readKey(client, memberCards.history, { cardId, unit }), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      client.call(memberCards.history, { cardId, unit, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
  if (pages.isError) return <Failure error={pages.error} retry={() => void pages.refetch()} />
  if (!pages.data) return <ListSkeleton />
  return (
    <ValueHistory
      entries={pages.data.pages.flatMap(({ entries }) =>
        entries.map((entry) => shownEntry(entry, { unit, currency, labels })),
      )}
      hasMore={pages.hasNextPage}
      isLoading={pages.isFetchingNextPage}
      onMore={() => void pages.fetchNextPage()}
    />
  )
}

interface Shown {
  readonly unit: CardUnit
  readonly currency: Currency
  readonly labels: Labels
}

function shownEntry(entry: CardEntry, { unit, currency, labels: { t, money, language } }: Shown): ShownEntry {
  const written = (amount: number) =>
    unit === 'storedValue'
      ? money(amount, currency)
      : unit === 'points'
        ? pointsText(amount, language)
        : String(amount)
  const isAdded = entry.amount >= 0
  return {
    id: entry.entryId,
    title: t('valueHistory.kind', { kind: entry.cause ?? entry.kind }),
    detail: entry.orderNumber === '' ? '' : t('valueHistory.order', { number: entry.orderNumber }),
    amount: isAdded ? `+${written(entry.amount)}` : written(entry.amount).replace('-', '−'),
    isAdded,
    balance: written(entry.balance),
    at: entry.at,
  }
}
