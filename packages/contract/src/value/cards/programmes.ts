import type { CardTypeTerms } from '@tabard/domain/value/card-type'
import { endpoint } from '../../wire/endpoint.ts'

/** A card type of the merchant as staff see it. */
export interface Programme {
  readonly cardTypeId: string
  /** Goes up with every change: a save names the one it started from. */
  readonly version: number
  readonly programme: CardTypeTerms
  /** The currency in which its points are earned and redeemed: that of the shop that created it. */
  readonly pointsCurrency: string
  readonly createdAt: number
  readonly isArchived: boolean
  /** Cards of this type that are not closed. */
  readonly cards: number
}

/** The card types of the merchant, in their order; archived ones last. */
export interface ProgrammeList {
  readonly programmes: readonly Programme[]
  /** Points are offered at this shop (`points.isOffered`), and what applies where a type says nothing. */
  readonly settings: {
    readonly isOffered: boolean
    /** Whole points. */
    readonly minimum: number
    readonly perDollarRedeemed: number
    readonly perDollarSpent: number
  }
  readonly currency: string
}

const changing = ['programme.unknown', 'permission.denied'] as const

/** Card types of a merchant: they apply at all its shops (ADR-183). */
export const programmes = {
  list: endpoint<Record<never, never>, ProgrammeList>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/programmes/list',
    who: 'staff:value.view',
    summary: 'Card types of the merchant, with their terms and the number of cards',
    errors: [],
  }),
  save: endpoint<
    {
      readonly cardTypeId: string
      /** Null: it is new. */
      readonly version: number | null
      readonly programme: CardTypeTerms
    },
    ProgrammeList
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/programmes/save',
    who: 'staff:value.programmes',
    summary: 'Creates or changes a card type; its terms apply from the next order',
    errors: [
      ...changing,
      'programme.changedMeanwhile',
      'programme.invalid',
      'programme.full',
      'programme.otherCurrency',
    ],
  }),
  move: endpoint<
    {
      readonly cardTypeId: string
      /** From 0. Omitted: the last. */
      readonly place?: number | undefined
    },
    ProgrammeList
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/programmes/move',
    who: 'staff:value.programmes',
    summary: 'Moves a card type to a place; new members join the first open one',
    errors: [...changing],
  }),
  archive: endpoint<{ readonly cardTypeId: string }, ProgrammeList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/programmes/archive',
    who: 'staff:value.programmes',
    summary: 'Nobody joins it from then on; its cards keep their value and their terms',
    errors: [...changing],
  }),
  restore: endpoint<{ readonly cardTypeId: string }, ProgrammeList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/programmes/restore',
    who: 'staff:value.programmes',
    summary: 'Opens an archived card type again',
    errors: [...changing, 'programme.full'],
  }),
}
