import type { ShopKind } from './account-kinds.ts'

/** What moved an amount in or out of an account of value, other than the payment of an order. */
export type ValueTransferKind = keyof typeof valueTransfers

interface ValueRule {
  /** The account of the shop on the other side. */
  readonly other: ShopKind
  /** Whether it adds to the value. The opposite movement has the same kind. */
  readonly adds: boolean
  /** It takes what a person may only take from what is there, also from accounts that may be below zero. */
  readonly isGuarded: boolean
}

const adds = { adds: true, isGuarded: false } as const
const takes = { adds: false, isGuarded: true } as const
const owes = { adds: false, isGuarded: false } as const

/** Every way in which value comes and goes beside payments, and the account of the shop on its other side (ADR-183). */
export const valueTransfers = {
  pointsEarned: { ...adds, other: 'pointsIssued' },
  pointsRedeemed: { ...takes, other: 'pointsIssued' },
  // Given and taken by hand, and on joining and birthdays.
  pointsGiven: { ...adds, other: 'pointsIssued' },
  pointsTaken: { ...takes, other: 'pointsIssued' },
  pointsExpired: { ...takes, other: 'pointsIssued' },
  stampsEarned: { ...adds, other: 'stampsIssued' },
  stampsRedeemed: { ...takes, other: 'stampsIssued' },
  stampsGiven: { ...adds, other: 'stampsIssued' },
  stampsTaken: { ...takes, other: 'stampsIssued' },
  // The sale of a top-up or a gift card is income until its value is issued: it becomes what the merchant owes.
  valueSold: { ...adds, other: 'sales' },
  valueBonus: { ...adds, other: 'valueGiven' },
  valueGiven: { ...adds, other: 'valueGiven' },
  valueTaken: { ...takes, other: 'valueGiven' },
  valueImported: { ...adds, other: 'valueImported' },
  valueExpired: { ...takes, other: 'valueExpired' },
  // Between two accounts of value: transfers of a customer, cards put into a wallet, merged cards.
  valueMoved: { ...takes, other: 'valueGiven' },
  pointsMoved: { ...takes, other: 'pointsIssued' },
  stampsMoved: { ...takes, other: 'stampsIssued' },
  // What another card of the person owes: it may take more than is there.
  pointsOwed: { ...owes, other: 'pointsIssued' },
  stampsOwed: { ...owes, other: 'stampsIssued' },
} as const satisfies Readonly<Record<string, ValueRule>>
