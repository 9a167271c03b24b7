import type { ShownOffer } from '@tabard/domain/promotions/shown-offers'
import { TicketPercent } from 'lucide-react'
import { useMenu } from '../context/use-menu.ts'
import { useLabels } from '../context/use-labels.ts'

/** Offers with their minimum, in one row. */
export function OfferList({ offers }: { readonly offers: readonly ShownOffer[] }) {
  const { t, name, money } = useLabels()
  const currency = useMenu().data?.menu.currency
  if (offers.length === 0 || !currency) return null
  return (
    <ul aria-label={t('menu.offers')} className="wide my-3 flex gap-2 overflow-x-auto">
      {offers.map(({ id, names, minimumCents }) => (
        <li
          key={id}
          className="flex max-w-full shrink-0 items-center gap-2 rounded-card bg-accent-soft px-3.5 py-1.5 text-[0.9375rem]"
        >
          <TicketPercent aria-hidden size={18} className="text-accent-text" />
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
