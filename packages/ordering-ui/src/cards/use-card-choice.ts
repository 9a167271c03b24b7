import { storedCards, type StoredCard } from '@tabard/contract/payments/stored-cards'
import { storesCards } from '@tabard/domain/payments/online-providers'
import { cardConsentVersion, type CardChoice } from '@tabard/domain/payments/stored-cards'
import { useRead } from '@tabard/ui/client/queries'
import { shopPairing } from '@tabard/ui/storage/device'
import { useState } from 'react'
import { useOrdering } from '../context/ordering.tsx'

/** What the guest does with a card at checkout. */
export interface CardChoiceState {
  /** The stored cards that pay with the chosen method, the default first. */
  readonly cards: readonly StoredCard[]
  /** The chosen stored card; undefined: a new card. */
  readonly chosen: StoredCard | undefined
  /** A new card is to be stored. */
  readonly isSaved: boolean
  /** Undefined: an ordinary payment page. */
  readonly choice: CardChoice | undefined
  choose(cardId: string | undefined): void
  setSaved(isSaved: boolean): void
}

/**
 * The state of the choice of a card. Undefined: there is none, because the guest has no account, the method stores no
 * cards, or the browser is a device of the shop, which many guests use.
 */
export function useCardChoice(payment: string | undefined): CardChoiceState | undefined {
  const { isCustomer, shop } = useOrdering()
  const isOffered =
    payment !== undefined && storesCards(payment) && isCustomer() && shopPairing(shop).read() === undefined
  const listed = useRead(storedCards.list, {}, { enabled: isOffered, staleTime: 0 })
  // The id of a card, or `new`.
  const [chosenId, choose] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  if (!isOffered || listed.isLoading) return undefined
  const cards = (listed.data ?? []).filter((card) => card.isHere && card.payment === payment)
  const usable = cards.filter(({ isExpired }) => !isExpired)
  const known = usable.find(({ cardId }) => cardId === chosenId)
  const chosen = chosenId === 'new' ? undefined : (known ?? usable[0])
  return {
    cards,
    chosen,
    isSaved,
    choice: choiceOf(chosen, isSaved),
    choose: (cardId) => choose(cardId ?? 'new'),
    setSaved,
  }
}

function choiceOf(chosen: StoredCard | undefined, isSaved: boolean): CardChoice | undefined {
  if (chosen) return { kind: 'stored', cardId: chosen.cardId }
  return isSaved ? { kind: 'new', consent: cardConsentVersion } : undefined
}
