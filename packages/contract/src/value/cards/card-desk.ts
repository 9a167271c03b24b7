import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import type { CardUnit } from '@tabard/domain/value/adjust-limits'
import type { Names } from '@tabard/domain/text/names'
import { endpoint } from '../../wire/endpoint.ts'
import type {
  CardEntry,
  CardHistory,
  CardPoints,
  CardTier,
  HistoryRequest,
  ProgrammeTerms,
} from './member-cards.ts'

/** A member card in a list of staff. */
export interface DeskCard {
  readonly cardId: string
  /** Masked in lists; in full on a card that is reached. */
  readonly number: string
  readonly cardTypeId: string
  readonly names: Names
  readonly status: 'active' | 'frozen' | 'closed'
  /** Empty: handed out without one. Masked unless the card is reached. */
  readonly name: string
  readonly phone: string
  /** The card was joined or used at a shop where the caller may view customers. Otherwise they only serve its holder. */
  readonly isReached: boolean
  /** Its owner logged in with this phone: it can spend. Otherwise it only earns, unless staff see the person. */
  readonly isClaimed: boolean
  readonly joinedAt: number
  /** Hundredths. */
  readonly points: number
  readonly stamps: number
  readonly cents: number
}

/** An entry as staff see it. */
export interface DeskEntry extends CardEntry {
  readonly shopName: Names
  readonly orderId: string | undefined
  /** Who did it by hand, and why; empty: no person did. */
  readonly byName: string
  readonly reason: string
}

/** An order of a card. */
export interface CardOrderSummary {
  readonly orderId: string
  readonly number: string
  readonly shopName: Names
  readonly placedAt: number
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly totalCents: number
  readonly currency: string
}

/** Everything about a card. */
export interface DeskCardDetail extends DeskCard {
  readonly programme: ProgrammeTerms
  /** The card that took over its value. */
  readonly mergedInto: string | undefined
  readonly customerId: string | undefined
  readonly birthday: string
  readonly discountRate: number
  readonly currency: string
  /** Undefined: its type has none. */
  readonly pointsDetail: CardPoints | undefined
  readonly tier: CardTier | undefined
  /** The 20 newest, of the shops of the merchant; of this shop unless the card is reached. */
  readonly orders: readonly CardOrderSummary[]
}

/** Figures of all cards of the merchant. */
export interface CardCounts {
  readonly active: number
  readonly frozen: number
  /** Joined in the last 30 days. */
  readonly joined: number
  readonly byProgramme: readonly {
    readonly cardTypeId: string
    readonly names: Names
    readonly cards: number
  }[]
  /** What members hold altogether: hundredths of points, stamps, and minor units by currency. */
  readonly points: number
  readonly stamps: number
  readonly value: readonly { readonly currency: string; readonly cents: number }[]
}

/** Points, stamps or stored value that staff give or take. */
export interface Adjustment {
  /** Minted by the screen for each opened form: sent twice, it counts once. */
  readonly requestId: string
  readonly cardId: string
  readonly unit: CardUnit
  /** Above zero, up to `adjustLimits`. */
  readonly amount: number
  readonly reason: string
}

/** Member cards at the counter and in the office (issue 16). */
export const cardDesk = {
  find: endpoint<
    {
      /** A whole card number or phone; part of a phone or name finds cards that are reached. Empty: the latest of these. */
      readonly text: string
      /** The customer of a scanned personal code. */
      readonly customerId?: string | undefined
      readonly cardTypeId?: string | undefined
      /** Cards before the first one; default 0. */
      readonly startRow?: number | undefined
    },
    { readonly total: number; readonly currency: string; readonly cards: readonly DeskCard[] }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/find',
    who: 'staff:value.view',
    summary:
      'Member cards by a whole number or phone, masked; by name or part of a phone those of shops where the caller may view customers. The latest first; 50 a page',
    errors: [],
  }),
  show: endpoint<{ readonly cardId: string }, DeskCardDetail>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/show',
    who: 'staff:value.view',
    summary: 'A card with its balances, tier and orders',
    errors: ['memberCard.unknown'],
  }),
  history: endpoint<HistoryRequest, CardHistory<DeskEntry>>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/history',
    who: 'staff:value.adjust',
    summary: 'Points, stamps or stored value of a card by entry, with the balance after each; 30 a page',
    errors: ['memberCard.unknown'],
  }),
  counts: endpoint<Record<never, never>, CardCounts>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/counts',
    who: 'staff:value.view',
    summary: 'How many cards there are, and what they hold altogether',
    errors: [],
  }),
  give: endpoint<Adjustment, DeskCardDetail>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/give',
    who: 'staff:value.adjust',
    summary: 'Gives points, stamps or stored value to a card, with a reason',
    errors: ['memberCard.unknown', 'memberCard.closed', 'amount.invalid', 'reason.required', 'text.tooLong'],
  }),
  take: endpoint<Adjustment, DeskCardDetail>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/take',
    who: 'staff:value.adjust',
    summary: 'Takes points, stamps or stored value from a card, with a reason',
    errors: [
      'memberCard.unknown',
      'memberCard.closed',
      'amount.invalid',
      'reason.required',
      'text.tooLong',
      'value.short',
    ],
  }),
  freeze: endpoint<{ readonly cardId: string }, DeskCardDetail>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/freeze',
    who: 'staff:value.adjust',
    summary: 'Nothing can be spent from the card until it is unfrozen; it still earns',
    errors: ['memberCard.unknown', 'memberCard.closed'],
  }),
  unfreeze: endpoint<{ readonly cardId: string }, DeskCardDetail>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/unfreeze',
    who: 'staff:value.adjust',
    summary: 'Opens a frozen card',
    errors: ['memberCard.unknown', 'memberCard.closed'],
  }),
  replace: endpoint<
    {
      readonly cardId: string
      /** The number that is lost: sent twice, the number changes once. */
      readonly number: string
    },
    DeskCardDetail
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/replace',
    who: 'staff:value.adjust',
    summary: 'Gives a card a new number; the old number is unknown from then on',
    errors: ['memberCard.unknown', 'memberCard.closed'],
  }),
  add: endpoint<
    {
      /** Minted by the screen, and the id of the card: sent twice, there is one card. */
      readonly cardId: string
      readonly cardTypeId: string
      /** Empty: a card handed out without one. */
      readonly phone: string
      readonly name: string
    },
    DeskCardDetail
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/add',
    who: 'staff:value.serve',
    summary: 'Adds a card of any type for a phone number and a name, or without them',
    errors: [
      'programme.unknown',
      'phone.invalid',
      'text.tooLong',
      'memberCard.phoneTaken',
      'memberCard.unknown',
    ],
  }),
  merge: endpoint<{ readonly cardId: string; readonly intoCardId: string }, DeskCardDetail>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/merge',
    who: 'staff:value.adjust',
    summary: 'Moves everything of a card to another one and closes it; answers the other one',
    errors: ['memberCard.unknown', 'memberCard.closed', 'memberCard.frozen', 'memberCard.notMergeable'],
  }),
}
