import type { TransferKind } from '@tabard/domain/ledger/transfer'
import type { PromotionScope } from '@tabard/domain/pricing/discounts/promotion'
import type { Names } from '@tabard/domain/text/names'
import type { CardUnit } from '@tabard/domain/value/adjust-limits'
import type { PointsExpiry, Tier } from '@tabard/domain/value/card-type'
import type { MemberPricing } from '@tabard/domain/value/member-pricing'
import { endpoint } from '../../wire/endpoint.ts'

/** The terms of a card type at a shop, as members read them. Points are hundredths, rates hundredths of a percent. */
export interface ProgrammeTerms {
  readonly cardTypeId: string
  readonly names: Names
  /** In the words of the shop. Empty: compose it of the terms. */
  readonly description: Names
  readonly discountRate: number
  readonly combines: boolean
  /** Points for a hundred minor units spent; undefined: none are earned here. */
  readonly pointsPerHundred: number | undefined
  /** What points buy; undefined: none are redeemed here. */
  readonly redeeming: MemberPricing['redeeming']
  /** The currency of its points, where prices are in another one; undefined: that of the shop. */
  readonly pointsCurrency?: string | undefined
  readonly pointsExpiry: PointsExpiry | null
  readonly tiers: readonly Tier[]
  /** The free item and the stamps that it costs; undefined: no stamps. */
  readonly stamps:
    | {
        readonly goal: number
        readonly names: Names
        /** The items of which one is free. Undefined: screens leave its price to the server. */
        readonly scope?: PromotionScope | undefined
      }
    | undefined
  readonly welcomePoints: number
  readonly birthdayPoints: number
  /** Members can top it up and pay with it. */
  readonly holdsValue: boolean
}

/** A programme whose card is sold on the menu. */
export interface SoldProgramme extends ProgrammeTerms {
  /** The items that sell it. A shop's menu may have some of them or none. */
  readonly itemIds: readonly string[]
}

/** What anyone can join or buy at a shop. */
export interface OpenProgrammes {
  /** In their order; the first is the default. Empty: nobody can join here. */
  readonly programmes: readonly ProgrammeTerms[]
  /** In their order. */
  readonly sold: readonly SoldProgramme[]
  /** Joining asks for the invitation code of the shop (documented invitationCode). */
  readonly needsInvitation: boolean
}

/** A member's points. */
export interface CardPoints {
  /** Hundredths. Below zero: a refund took back points that were spent. */
  readonly balance: number
  /** What they are worth at this shop, in minor units; 0: nothing, or fewer than the minimum. */
  readonly worthCents: number
  /** The soonest points to expire; undefined: none do. */
  readonly expiring: { readonly at: number; readonly points: number } | undefined
}

/** The tier of a member, by the points earned in the last twelve months. */
export interface CardTier {
  /** The place of the tier from 1; 0: none yet. */
  readonly place: number
  readonly names: Names | undefined
  /** Earned in the last twelve months, in hundredths. */
  readonly earned: number
  /** The next tier, and the points to it; undefined: this is the highest. */
  readonly next: { readonly names: Names; readonly missing: number } | undefined
}

/** A member card as its owner sees it. */
export interface MemberCard {
  readonly cardId: string
  /** Sixteen digits. Show it masked, or in full where its owner asks. */
  readonly number: string
  readonly programme: ProgrammeTerms
  /** `frozen`: it earns, and nothing can be spent. */
  readonly status: 'active' | 'frozen'
  readonly name: string
  readonly joinedAt: number
  /** Month and day, such as 03-14; empty: not set yet. It can be set once. */
  readonly birthday: string
  /** The discount of the type or the tier, whichever is higher, in hundredths of a percent. */
  readonly discountRate: number
  /** Undefined: this type has none. */
  readonly points: CardPoints | undefined
  readonly stamps: { readonly balance: number; readonly goal: number; readonly names: Names } | undefined
  /** Stored value in the currency of the shop; undefined: this type holds none. */
  readonly value: { readonly cents: number; readonly currency: string } | undefined
  /** Undefined: this type has no tiers. */
  readonly tier: CardTier | undefined
  /** It is empty, so its owner can close it. */
  readonly canLeave: boolean
}

/** The cards of a customer. */
export interface MyCards {
  readonly cards: readonly MemberCard[]
  /** Programmes that the customer can still join here. */
  readonly open: OpenProgrammes
  /** Spending from the account asks for the wallet PIN here. */
  readonly asksPin: boolean
  /** It is asked for, and the customer has not set one yet. */
  readonly needsPin: boolean
  /** The PIN is typed on digits of the page (documented pinpad). */
  readonly hasPinPad: boolean
}

/** The programme that a phone number joined. The answer is the same for a number that had joined before. */
export interface JoinedByPhone {
  readonly programme: ProgrammeTerms
}

/** An entry in the history of a card. */
export interface CardEntry {
  readonly entryId: string
  readonly kind: TransferKind
  /** Hundredths of points, stamps, or minor units. Below zero: taken. */
  readonly amount: number
  /** The balance after it. */
  readonly balance: number
  readonly at: number
  /** Empty: no order caused it. */
  readonly orderNumber: string
  /** Points that the programme gave; undefined: an order or a person caused it. */
  readonly cause: 'welcome' | 'birthday' | undefined
}

/** A page of history, the newest first. */
export interface CardHistory<Entry = CardEntry> {
  readonly entries: readonly Entry[]
  /** Name it as `before` to read the next page; undefined: this is the last. */
  readonly next: number | undefined
}

/** Which history of a card to read. */
export interface HistoryRequest {
  readonly cardId: string
  readonly unit: CardUnit
  /** `next` of the page before; omitted: the newest. */
  readonly before?: number | undefined
}

/** Member cards of guests and customers (issue 16). */
export const memberCards = {
  programmes: endpoint<Record<never, never>, OpenProgrammes>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/cards/programmes',
    who: 'public',
    summary: 'The programmes that anyone can join at the shop, with their terms',
    errors: [],
  }),
  join: endpoint<
    {
      /** Omitted: the first open one. */
      readonly cardTypeId?: string | undefined
      /** Month and day, such as 03-14. */
      readonly birthday?: string | undefined
      readonly invitationCode?: string | undefined
    },
    MemberCard
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/cards/join',
    who: 'customer',
    summary:
      'Joins a programme as the customer who is logged in. Joining twice answers the same card; a card that earned under the phone number becomes theirs',
    errors: ['programme.closed', 'programme.unknown', 'memberCard.invitation', 'birthday.invalid'],
    perMinute: 20,
  }),
  joinByPhone: endpoint<
    {
      /** Omitted: the first open one. */
      readonly cardTypeId?: string | undefined
      readonly phone: string
      readonly name?: string | undefined
      /** Month and day, such as 03-14. */
      readonly birthday?: string | undefined
      readonly invitationCode?: string | undefined
    },
    JoinedByPhone
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/cards/join-by-phone',
    who: 'public',
    summary:
      'Joins a programme by a phone number. Its card only earns until its owner logs in, and the answer tells nothing about it',
    errors: [
      'programme.closed',
      'programme.unknown',
      'memberCard.invitation',
      'phone.invalid',
      'birthday.invalid',
      'text.tooLong',
    ],
    perMinute: 10,
  }),
  mine: endpoint<Record<never, never>, MyCards>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/cards/mine',
    who: 'customer',
    summary: "The customer's cards with their balances, tiers and expiring points",
    errors: [],
  }),
  history: endpoint<HistoryRequest, CardHistory>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/cards/history',
    who: 'customer',
    summary: 'Points, stamps or stored value of a card by entry, with the balance after each; 30 a page',
    errors: ['memberCard.unknown'],
  }),
  setBirthday: endpoint<{ readonly cardId: string; readonly birthday: string }, MyCards>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/cards/set-birthday',
    who: 'customer',
    summary: 'Sets the month and day of birth, once',
    errors: ['memberCard.unknown', 'birthday.invalid', 'memberCard.birthdaySet'],
  }),
  leave: endpoint<{ readonly cardId: string }, MyCards>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/cards/leave',
    who: 'customer',
    summary: 'Closes an empty card',
    errors: ['memberCard.unknown', 'memberCard.notEmpty', 'memberCard.frozen'],
  }),
}
