import type { StoredCard } from '@tabard/contract/payments/stored-cards'
import type { ReactNode } from 'react'
import { useLabels } from '../context/use-labels.ts'
import { CardName } from './card-name.tsx'
import type { CardChoiceState } from './use-card-choice.ts'

interface CardChoiceFieldProps {
  readonly state: CardChoiceState
}

/** The guest's stored cards, and a new one with the consent to store it, never preselected. */
export function CardChoiceField({ state }: CardChoiceFieldProps) {
  const { t } = useLabels()
  const { cards, chosen, choose } = state
  if (cards.length === 0) return <SaveCard state={state} />
  return (
    <fieldset className="mt-3 flex flex-col gap-2">
      <legend className="sr-only">{t('card.choose')}</legend>
      {cards.map((card) => (
        <StoredOption
          key={card.cardId}
          card={card}
          isChosen={card === chosen}
          onChoose={() => choose(card.cardId)}
        />
      ))}
      <Option isChosen={chosen === undefined} onChoose={() => choose(undefined)}>
        <span className="font-semibold">{t('card.new')}</span>
      </Option>
      {chosen === undefined && <SaveCard state={state} />}
    </fieldset>
  )
}

interface StoredOptionProps {
  readonly card: StoredCard
  readonly isChosen: boolean
  onChoose(): void
}

function StoredOption({ card, isChosen, onChoose }: StoredOptionProps) {
  const { t } = useLabels()
  return (
    <Option isChosen={isChosen} isDisabled={card.isExpired} onChoose={onChoose}>
      <CardName card={card} />
      {isChosen && <span className="block text-[0.9375rem] text-soft">{t('card.codeHint')}</span>}
    </Option>
  )
}

interface OptionProps {
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly children: ReactNode
  onChoose(): void
}

function Option({ isChosen, isDisabled = false, children, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-[min(1rem,16px)] rounded-small border border-line px-[min(1rem,16px)] py-3 has-checked:border-accent-text has-checked:bg-accent-soft has-disabled:cursor-default">
      <input
        type="radio"
        name="card"
        className="size-[min(1.5rem,28px)] shrink-0 accent-[var(--accent-text)]"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}

function SaveCard({ state: { isSaved, setSaved } }: CardChoiceFieldProps) {
  const { t } = useLabels()
  return (
    <div className="mt-2">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-[var(--accent-text)]"
          checked={isSaved}
          aria-describedby="card-consent"
          onChange={(event) => setSaved(event.target.checked)}
        />
        <span>{t('card.save')}</span>
      </label>
      <p id="card-consent" className="ml-9 text-[0.9375rem] text-soft">
        {t('card.consent')}
      </p>
    </div>
  )
}
