import { TicketPercent } from 'lucide-react'
import { useOffers } from '../state/use-offers.ts'
import { useMenu } from '../state/use-menu.ts'
import { useWords } from '../state/use-words.ts'

/** Promotions without a code that are active now, with their minimum. */
export function OpenOffers() {
  const { t, name, money } = useWords()
  const currency = useMenu().data?.menu.currency
  const context = useOffers()
  const open = (context?.promotions ?? []).filter(({ id, needs }) => !needs.code && !context?.closed[id])
  if (open.length === 0 || !currency) return null
  return (
    <ul aria-label={t('menu.offers')} className="wide my-3 flex gap-2 overflow-x-auto">
      {open.map(({ id, names, needs }) => (
        <li
          key={id}
          className="flex max-w-full shrink-0 items-center gap-2 rounded-card bg-accent-soft px-3.5 py-1.5 text-[0.9375rem]"
        >
          <TicketPercent aria-hidden size={18} className="text-accent-text" />
          <strong className="font-semibold">{name(names)}</strong>
          {needs.minimumCents !== undefined && (
            <span className="text-soft">
              {t('menu.offerFrom', { amount: money(needs.minimumCents, currency) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
