import type { ShownOffer } from '@tabard/domain/promotions/shown-offers'
import { later } from '@tabard/ui/browser/chunk'
import { useShopStatus } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { TicketPercent } from 'lucide-react'
import { Suspense, useState } from 'react'
import { usePageOffers } from '../../state/shop/page-offers.ts'

const OpenOffers = later(() => import('./open-offers.tsx'), 'OpenOffers').Component
const OffersSheet = later(() => import('./offers-sheet.tsx'), 'OffersSheet').Component

/**
 * Promotions without a code, before the categories: first those of the page, then those of the shop status. A shop
 * without promotions loads none of this.
 */
export function OffersChip() {
  const onPage = usePageOffers()
  const { data: status } = useShopStatus()
  const [isOpen, setOpen] = useState(false)
  const chip = (offers: readonly ShownOffer[]) => <Chip offers={offers} onOpen={() => setOpen(true)} />
  if (status && !status.offers) return null
  return (
    <>
      {status ? (
        <Suspense fallback={chip(onPage)}>
          <OpenOffers>{chip}</OpenOffers>
        </Suspense>
      ) : (
        chip(onPage)
      )}
      {isOpen && (
        <Suspense>
          <OffersSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Chip({ offers, onOpen }: { readonly offers: readonly ShownOffer[]; onOpen(): void }) {
  const { t, name } = useLabels()
  const [first] = offers
  if (!first) return null
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 items-center gap-2 rounded-full bg-accent-soft px-4 font-medium text-accent-text railed:w-full railed:rounded-card railed:py-2 railed:text-left railed:leading-snug"
        onClick={onOpen}
      >
        <TicketPercent aria-hidden size={18} className="shrink-0" />
        <span className="max-w-48 truncate railed:min-w-0 railed:whitespace-normal">
          {offers.length === 1 ? name(first.names) : t('menu.offerCount', { count: offers.length })}
        </span>
      </button>
    </li>
  )
}
