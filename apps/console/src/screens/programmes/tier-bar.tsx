import { nameIn } from '@tabard/domain/text/names'
import type { Tier } from '@tabard/domain/value/card-type'
import { usePoints } from '../../components/use-points.ts'
import { useText } from '../../text.ts'
import classes from './programmes.module.css'

/** The tiers from left to right: where each begins, and what it adds. */
export function TierBar({ tiers }: { readonly tiers: readonly Tier[] }) {
  const { t, language } = useText()
  const points = usePoints()
  if (tiers.length === 0) return null
  const steps = [
    { name: t('loyalty.noTier'), from: 0, gain: '' },
    ...tiers.map(({ names, from, discountRate, earningPercent }, place) => ({
      name: nameIn(names, language) || t('loyalty.tierNumber', { number: place + 1 }),
      from,
      gain: [
        discountRate > 0 ? `−${discountRate / 100}%` : '',
        earningPercent > 100 ? `×${earningPercent / 100}` : '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
    })),
  ]
  return (
    <ol className={classes['bar']} aria-label={t('loyalty.tiers')}>
      {steps.map(({ name, from, gain }, place) => (
        <li key={place}>
          <span className={classes['step']} style={{ opacity: 0.2 + (0.8 * place) / (steps.length - 1) }} />
          <strong>{name}</strong>
          <span className={classes['from']}>
            {t('loyalty.fromPoints', { points: points(from) })}
            {gain !== '' && ` · ${gain}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
