import { storedCards, type StoredCard } from '@tabard/contract/payments/stored-cards'
import { storesCards } from '@tabard/domain/payments/online-providers'
import { CardName } from '@tabard/ordering-ui/cards/card-name.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ConfirmDialog } from '@tabard/ordering-ui/controls/confirm-dialog.tsx'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify, notifyError } from '@tabard/ui/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from './section.tsx'

/** The account's stored cards: the default of this shop, and what removes one. Nothing where no card can be stored. */
export function PaymentCards() {
  const { t } = useLabels()
  const cards = useRead(storedCards.list, {}, { staleTime: 0 })
  const isOffered = useConfig().data?.payments.some(({ payment }) => storesCards(payment)) ?? false
  if (!isOffered && (cards.data?.length ?? 0) === 0) return null
  return (
    <Section title={t('cards.title')} text={t('cards.lead')}>
      {cards.data ? (
        <CardList cards={cards.data} />
      ) : cards.error ? (
        <p role="alert" className="fault">
          {errorText(cards.error, t)}
        </p>
      ) : (
        <div className="skeleton h-14" />
      )}
    </Section>
  )
}

function CardList({ cards }: { readonly cards: readonly StoredCard[] }) {
  const { t } = useLabels()
  if (cards.length === 0) return <p className="text-soft">{t('cards.none')}</p>
  return (
    <ul className="divide-y divide-line">
      {cards.map((card) => (
        <Card key={card.cardId} card={card} hasOthers={cards.length > 1} />
      ))}
    </ul>
  )
}

interface CardProps {
  readonly card: StoredCard
  readonly hasOthers: boolean
}

function Card({ card, hasOthers }: CardProps) {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const change = useWrite(storedCards.change)
  const [isAsking, setAsking] = useState(false)
  const { cardId, brand, lastDigits: digits, isDefault, isHere, isExpired } = card
  const name = t('card.spoken', { brand, digits })

  async function apply(action: 'remove' | 'makeDefault') {
    setAsking(false)
    try {
      const left = await change.mutateAsync({ action, cardId })
      queries.setQueryData(readKey(client, storedCards.list, {}), left)
      notify(t(action === 'remove' ? 'cards.removed' : 'cards.isDefaultNow', { card: name }))
    } catch (error) {
      notifyError(errorText(error, t))
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <CardName card={card} />
        {!isHere && <span className="block text-[0.9375rem] text-soft">{t('cards.elsewhere')}</span>}
      </span>
      {isDefault && hasOthers && (
        <span className="chip bg-accent-soft text-accent-text">{t('cards.default')}</span>
      )}
      <span className="-mr-3 ml-auto flex flex-wrap justify-end">
        {isHere && !isDefault && !isExpired && (
          <button
            type="button"
            className="button-text"
            disabled={change.isPending}
            aria-label={t('cards.makeDefaultNamed', { card: name })}
            onClick={() => void apply('makeDefault')}
          >
            {t('cards.makeDefault')}
          </button>
        )}
        <button
          type="button"
          className="button-text"
          disabled={change.isPending}
          aria-label={t('cards.removeNamed', { card: name })}
          onClick={() => setAsking(true)}
        >
          {t('cards.remove')}
        </button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title={t('cards.removeTitle', { card: name })}
          text={t('cards.removeText')}
          yes={t('cards.remove')}
          no={t('cards.keep')}
          onYes={() => void apply('remove')}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  )
}
