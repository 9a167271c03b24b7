import type { OnlineMethod } from '@tabard/domain/payments/online-providers'
import type { CardFacts } from '@tabard/domain/payments/stored-cards'
import { endpoint } from '../wire/endpoint.ts'

/** A card that a provider stores for the caller. Its token stays on the server. */
export interface StoredCard extends CardFacts {
  readonly cardId: string
  /** The payment method that it pays with. */
  readonly payment: OnlineMethod
  /** This shop takes it: another shop's account stores the others. */
  readonly isHere: boolean
  /** Chosen first at this shop. */
  readonly isDefault: boolean
  readonly isExpired: boolean
  readonly storedAt: number
}

/** What a customer does with a stored card. */
export interface CardChange {
  readonly action: 'remove' | 'makeDefault'
  readonly cardId: string
}

/** The specification leaves the fields open; actions are in capitals, as in its other calls. */
interface CardChangeWire {
  readonly action: 'REMOVE' | 'DEFAULT'
  readonly cardId: string
}

const listed = {
  toWire: (cards: readonly StoredCard[]) => ({ result: cards, map: { rtn: 1 } }),
  fromWire: ({ result }: { readonly result?: unknown }) => result as readonly StoredCard[],
}

/** The stored cards of the caller. Storing and paying with one happen at checkout (`payOnline.pay`). */
export const storedCards = {
  list: endpoint<Record<never, never>, readonly StoredCard[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/account/loadCcUser',
    aliases: ['/account/loadCcUser'],
    who: 'customer',
    isSilent: true,
    summary: "The caller's stored cards, the default first: brand, last digits and expiry",
    errors: [],
    output: listed,
  }),
  change: endpoint<CardChange, readonly StoredCard[], CardChangeWire>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/account/actionCcUser',
    aliases: ['/account/actionCcUser'],
    who: 'customer',
    summary: "Removes one of the caller's stored cards, here and at the provider, or makes it the default",
    errors: ['card.unknown'],
    input: {
      toWire: ({ action, cardId }) => ({
        action: action === 'remove' ? 'REMOVE' : 'DEFAULT',
        cardId,
      }),
      fromWire: ({ action, cardId }) => ({
        action: action === 'REMOVE' ? 'remove' : 'makeDefault',
        cardId,
      }),
    },
    output: listed,
  }),
}
