import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Check, Gift } from 'lucide-react'
import type { MemberCard } from '@tabard/contract/value/cards/member-cards'

/** Stamps as dots, the last of which is the free item. */
export function StampDots({ stamps }: { readonly stamps: NonNullable<MemberCard['stamps']> }) {
  const { t, name } = useLabels()
  const { balance, goal } = stamps
  const full = Math.floor(Math.max(0, balance) / goal)
  const collected = full > 0 ? goal : Math.max(0, balance)
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{name(stamps.names)}</h3>
        <p className="figures text-soft">
          {t('membership.stampsOf', { balance: Math.max(0, balance), goal })}
        </p>
      </div>
      <ul aria-hidden className="flex flex-wrap gap-2">
        {Array.from({ length: goal }, (_, at) => (
          <li
            key={at}
            className={`grid size-9 place-items-center rounded-full border-2 ${
              at < collected
                ? 'border-accent bg-accent text-accent-ink'
                : 'border-dashed border-strong text-soft'
            }`}
          >
            {at < collected ? <Check size={18} /> : at === goal - 1 ? <Gift size={16} /> : null}
          </li>
        ))}
      </ul>
      {full > 0 && <p className="font-medium text-good">{t('membership.stampsFull', { count: full })}</p>}
    </section>
  )
}
