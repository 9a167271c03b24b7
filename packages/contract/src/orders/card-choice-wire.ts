import type { CardChoice } from '@tabard/domain/payments/stored-cards'

/** Ours: the id of the stored card to pay with, or the version of the consent to store the one that is typed. */
export interface CardChoiceWire {
  readonly token?: string | undefined
  readonly consent?: string | undefined
}

/** Maps the choice of a card to a field of the cart. */
export function fromCardChoice(choice: CardChoice | undefined): { readonly storedCard?: CardChoiceWire } {
  if (choice === undefined) return {}
  return { storedCard: choice.kind === 'stored' ? { token: choice.cardId } : { consent: choice.consent } }
}

/** Maps the field of the cart to the choice of a card. A stored card comes before a consent. */
export function toCardChoice({ token, consent }: CardChoiceWire = {}): { readonly cardChoice?: CardChoice } {
  if (token !== undefined) return { cardChoice: { kind: 'stored', cardId: token } }
  return consent === undefined ? {} : { cardChoice: { kind: 'new', consent } }
}
