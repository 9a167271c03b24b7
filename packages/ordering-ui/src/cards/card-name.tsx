import { expiryText, type CardFacts } from '@tabard/domain/payments/stored-cards'
import { useLabels } from '../context/use-labels.ts'

interface CardNameProps {
  readonly card: CardFacts & { readonly isExpired: boolean }
}

/** A stored card by brand and last digits, with its expiry. */
export function CardName({ card }: CardNameProps) {
  const { t } = useLabels()
  const { brand, lastDigits: digits, isExpired } = card
  return (
    <span className="figures min-w-0">
      <span aria-hidden className="font-semibold">
        {t('card.name', { brand, digits })}
      </span>
      <span className="sr-only">{t('card.spoken', { brand, digits })}</span>{' '}
      <span className={`block text-[0.9375rem] ${isExpired ? 'text-bad' : 'text-soft'}`}>
        {t(isExpired ? 'card.expired' : 'card.expires', { date: expiryText(card) })}
      </span>
    </span>
  )
}
