import { storedCards, type StoredCard } from '@tabard/contract/payments/stored-cards'
import { storesCards } from '@tabard/domain/payments/online-providers'
import {
  cardConsentVersion,
  type CardChoice,
  type PageCardChoice,
} from '@tabard/domain/payments/stored-cards'
import { useRead } from '@tabard/ui/client/queries'
import { shopPairing } from '@tabard/ui/storage/device'
import { useState } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { useConfig } from '../context/shop-state.tsx'

/** What the guest does with a card. */
export interface CardChoiceState {
  /** The stored cards that pay with the chosen method, the default first. */
  readonly cards: readonly StoredCard[]
  /** The chosen stored card; undefined: a new card. */
  readonly chosen: StoredCard | undefined
  /** A new card is to be stored. */
  readonly isSaved: boolean
  /** Undefined: an ordinary payment page. */
  readonly choice: CardChoice | undefined
  /** The same, where a page may be open already. */
  readonly pageChoice: PageCardChoice
  choose(cardId: string | undefined): void
  setSaved(isSaved: boolean): void
}

/**
 * The state of the choice of a card. Undefined: there is none, because the guest has no account, the method or the shop
 * stores no cards, or the browser is a device of the shop, which many guests use. `onPage` is what an open page does with a card: it
 * is chosen first, so that continuing goes to that page.
 */
export function useCardChoice(
  payment: string | undefined,
  onPage?: PageCardChoice,
): CardChoiceState | undefined {
  const { isCustomer, shop } = useOrdering()
  const isStoring = useConfig().data?.storesCards !== false && payment !== undefined && storesCards(payment)
  const isOffered = isStoring && isCustomer() && shopPairing(shop).read() === undefined
  const listed = useRead(storedCards.list, {}, { enabled: isOffered, staleTime: 0 })
  // The id of a card, or `new`.
  const [chosenId = idOf(onPage), choose] = useState<string>()
  const [isSaved = onPage?.kind === 'new', setSaved] = useState<boolean>()
  if (!isOffered || listed.isLoading) return undefined
  const cards = (listed.data ?? []).filter((card) => card.isHere && card.payment === payment)
  const usable = cards.filter(({ isExpired }) => !isExpired)
  const known = usable.find(({ cardId }) => cardId === chosenId)
  const chosen = chosenId === 'new' ? undefined : (known ?? usable[0])
  const choice = choiceOf(chosen, isSaved)
  return {
    cards,
    chosen,
    isSaved,
    choice,
    pageChoice: choice ?? { kind: 'plain' },
    choose: (cardId) => choose(cardId ?? 'new'),
    setSaved,
  }
}

function idOf(onPage: PageCardChoice | undefined): string | undefined {
  return onPage?.kind === 'stored' ? onPage.cardId : onPage && 'new'
}

function choiceOf(chosen: StoredCard | undefined, isSaved: boolean): CardChoice | undefined {
  if (chosen) return { kind: 'stored', cardId: chosen.cardId }
  return isSaved ? { kind: 'new', consent: cardConsentVersion } : undefined
}
