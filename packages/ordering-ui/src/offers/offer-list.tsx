import type { ShownOffer } from '@tabard/domain/promotions/shown-offers'
import { TicketPercent } from 'lucide-react'
import { useMenu } from '../context/use-menu.ts'
import { useLabels } from '../context/use-labels.ts'

/** Offers with their minimum. */
export function OfferList({ offers }: { readonly offers: readonly ShownOffer[] }) {
  const { t, name, money } = useLabels()
  const currency = useMenu().data?.menu.currency
  if (offers.length === 0 || !currency) return null
  return (
    <ul aria-label={t('menu.offers')} className="flex flex-col gap-2">
      {offers.map(({ id, names, minimumCents }) => (
        <li
          key={id}
          className="flex min-h-12 flex-wrap items-center gap-x-2 rounded-card bg-accent-soft px-4 py-2"
        >
          <TicketPercent aria-hidden size={18} className="shrink-0 text-accent-text" />
          <strong className="font-semibold">{name(names)}</strong>
          {minimumCents !== undefined && (
            <span className="text-soft">
              {t('menu.offerFrom', { amount: money(minimumCents, currency) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
