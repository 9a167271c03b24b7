import type { CardTypeTerms } from '@tabard/domain/value/card-type'
import type { ShopSection } from '../../shops/shop-sections.ts'
import { listCardTypes } from './programme-queries.ts'

/** A card type as the profile of a shop has it. */
export interface ShopProgramme {
  readonly cardTypeId: string
  readonly terms: CardTypeTerms
  /** The currency in which its points are earned and redeemed. */
  readonly pointsCurrency: string
  /** Nobody joins it; its cards keep their terms. */
  readonly isArchived: boolean
}

declare module '../../shops/shop-profile.ts' {
  interface ShopSections {
    /** The card types of the merchant in their order, archived ones last. */
    readonly programmes: readonly ShopProgramme[]
  }
}

/** The card types of the merchant. They are the same at all its shops. */
export const programmesSection: ShopSection<'programmes'> = {
  name: 'programmes',
  load: async (tx) =>
    (await tx.rows(listCardTypes())).map(({ cardTypeId, terms, pointsCurrency, archivedAt }) => ({
      cardTypeId,
      terms,
      pointsCurrency,
      isArchived: archivedAt !== null,
    })),
}

/** Find a card type of a shop. Throws for the type of another merchant's card. */
export function programmeOf(
  { programmes }: { readonly programmes: readonly ShopProgramme[] },
  cardTypeId: string,
): ShopProgramme {
  const found = programmes.find((each) => each.cardTypeId === cardTypeId)
  if (!found) throw new Error(`card type ${cardTypeId} is not in the profile`)
  return found
}

/** The card types that anyone can join, or the one of the given id among them. */
export function openProgrammes(
  { programmes }: { readonly programmes: readonly ShopProgramme[] },
  cardTypeId?: string,
): ShopProgramme[] {
  return programmes.filter(
    (each) =>
      !each.isArchived &&
      each.terms.joining === 'anyone' &&
      (cardTypeId === undefined || each.cardTypeId === cardTypeId),
  )
}
