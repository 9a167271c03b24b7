import { Link } from '@tabard/ui/router'
import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { useTableView } from '../table/table-sync.ts'
import { useTable } from '../context/use-table.ts'
import { useLabels } from '../context/use-labels.ts'
import { EmptyState } from '../controls/empty-state.tsx'

/** The empty cart. Where the table has ordered, perhaps just now by another guest, it links to that order. */
export function NothingChosen({ children }: { readonly children?: ReactNode }) {
  const { t } = useLabels()
  const { shop, to } = useOrdering()
  const view = useTableView(shop)
  const isAtTable = useTable() !== undefined
  const hasOrdered = isAtTable && view?.rounds.some(({ status }) => status !== 'cancelled') === true
  return (
    <EmptyState
      icon={<ShoppingBag size={36} />}
      title={t('basket.emptyTitle')}
      text={t(hasOrdered ? 'together.emptyText' : 'basket.emptyText')}
    >
      {children}
      <Link href={to('home')} className="button-main">
        {t('action.toMenu')}
      </Link>
      {hasOrdered && (
        <Link href={to('myorders')} className="button-quiet">
          {t('together.seeOrdered')}
        </Link>
      )}
    </EmptyState>
  )
}
