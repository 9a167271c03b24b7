import type { CardTier } from '@tabard/contract/value/cards/member-cards'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { pointsText } from '@tabard/ordering-ui/value/points-text'
import { useId } from 'react'

/** How far the next tier is. */
export function TierProgress({ tier }: { readonly tier: CardTier }) {
  const { t, name, language } = useLabels()
  const id = useId()
  const { earned, next, names } = tier
  const goal = earned + (next?.missing ?? 0)
  const percent = next && goal > 0 ? Math.min(100, Math.round((earned / goal) * 100)) : 100
  return (
    <section className="flex flex-col gap-2">
      <p id={id} className="font-semibold">
        {next
          ? t('membership.nextTier', {
              points: pointsText(next.missing, language),
              tier: name(next.names),
            })
          : t('membership.topTier', { tier: names ? name(names) : '' })}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="figures text-[0.9375rem] text-soft">
        {t('membership.earnedInYear', { points: pointsText(earned, language) })}
      </p>
    </section>
  )
}
