import { endpoint, type Mapping, type WireAnswer } from '../../wire/endpoint.ts'

/** Which card of the caller a documented call means: its number, or its position from 1. Omitted: the first. */
export interface NamedCard {
  readonly cardNum?: string | undefined
  readonly ordCard?: string | number | undefined
  /** Must be the caller's, if it is sent. */
  readonly userId?: string | undefined
}

/** A member card in documented names (storefront specification, section 3). Money in dollars, points in points. */
export interface MemberCardWire {
  /** 1: active, 2: frozen. */
  readonly status: number
  readonly cardNum: string
  readonly ordCard: number
  readonly points: number
  readonly balance: number
  readonly orgBalance: number
  readonly typeId: string
  /** The name of the tier; empty: none. */
  readonly userType: string
  readonly typeDescription: string
  /** In percent. */
  readonly discountRate: number
  /** 1: it can be topped up, 0: it holds no money. */
  readonly chargeMethod: number
  /** Points earned for a dollar. */
  readonly dollarPointCalc: number
  /** Points that a dollar costs. */
  readonly pointDollarRedeem: number
  readonly cardPrefix: string
  readonly minimumPoints: number
  readonly minimumDollar: number
  readonly minimumDollars: number
  readonly multiDisc: boolean
}

/** The terms of a card type in documented names. */
export type CardTypeWire = Pick<
  MemberCardWire,
  | 'typeId'
  | 'typeDescription'
  | 'discountRate'
  | 'chargeMethod'
  | 'dollarPointCalc'
  | 'pointDollarRedeem'
  | 'minimumPoints'
  | 'multiDisc'
>

/** A row of a card check: what moved and the balances after it, the newest first. */
export interface CardCheckRow {
  readonly cardNum: string
  /** Milliseconds. */
  readonly time: number
  readonly orderNo: string
  readonly points: number
  readonly pointFinal: number
  readonly value: number
  readonly valueFinal: number
}

/** A page of a card check, and the number of all its rows. */
export interface CardCheck {
  readonly rows: readonly CardCheckRow[]
  readonly count: number
}

/** The outcome of CONSUME and TOPUP: what the order moved, or will take, and the balances now. */
export interface LoyaltyOutcome {
  /** Empty: the order does not exist yet. */
  readonly transactionId: string
  readonly cardNum: string
  readonly points: number
  readonly value: number
  readonly pointFinal: number
  readonly valueFinal: number
  /** Of CONSUME before the order: the cart sends it, and the order takes the amounts. */
  readonly redeemCode?: string | undefined
}

/** The loyalty settings of a shop in documented names; `state` 0: points are not offered. */
export interface MemberPointsWire {
  readonly state: number
  readonly minimumPoints: number
  readonly pointsPerDollarWhenRedeem: number
  readonly pointsPerDollar: number
  /** `*`: joining asks for the code of the shop, which is not told. Empty: it asks for none. */
  readonly invitationCode: string
}

const asResult = <Value>(): Mapping<Value, WireAnswer> => ({
  toWire: (value) => ({ result: value, map: { rtn: 1 } }),
  fromWire: ({ result }) => result as Value,
})

const asList = <Row>(): Mapping<readonly Row[], WireAnswer> => ({
  toWire: (rows) => ({ result: rows, map: { rtn: 1, count: rows.length } }),
  fromWire: ({ result }) => result as readonly Row[],
})

const asPage: Mapping<CardCheck, WireAnswer> = {
  toWire: ({ rows, count }) => ({ result: rows, map: { rtn: 1, count } }),
  fromWire: ({ result, map }) => ({
    rows: result as readonly CardCheckRow[],
    count: Number(map?.['count']),
  }),
}

const refusedCard = (message: string) => ({ rtn: 0, status: 0, dispMsg: message })

/** The page of a documented list; strings are numbers as text. */
interface Paged {
  readonly page?: string | number | undefined
  readonly pageSize?: string | number | undefined
}

/** Documented calls of loyalty and the wallet (storefront specification, section 7). */
export const documentedCards = {
  memberPoints: endpoint<{ readonly siteId?: string | undefined }, MemberPointsWire>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/lot/set/getMemberPoints',
    who: 'public',
    summary: 'The loyalty settings of the shop',
    errors: [],
    output: asResult<MemberPointsWire>(),
    refusedResult: () => ({ state: 0 }),
  }),
  report: endpoint<NamedCard & Paged, CardCheck>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/report/acsLoyalty/list',
    isSilent: true,
    who: 'customer',
    summary: "What moved on a card of the caller's, the newest first",
    errors: ['memberCard.unknown', 'account.notYours'],
    output: asPage,
    refusedResult: refusedCard,
  }),
  types: endpoint<Record<never, never>, readonly CardTypeWire[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/acs/type/listAcsType',
    isSilent: true,
    who: 'public',
    summary: 'The card types that anyone can join',
    errors: [],
    output: asList<CardTypeWire>(),
  }),
  loyalty: endpoint<
    NamedCard & {
      readonly action: 'CONSUME' | 'TOPUP'
      readonly transactionId?: string | undefined
      /** Of CONSUME before the order: what the next order is to take from the card, with two decimals. */
      readonly points?: string | number | undefined
      readonly value?: string | number | undefined
    },
    LoyaltyOutcome
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/acs/credential/loyalty',
    isSilent: true,
    who: 'customer',
    summary:
      'What an order of the caller took from their card (CONSUME) or added to it (TOPUP). CONSUME without transactionId answers a redeemCode for the next order. Orders move value, once; this call moves nothing',
    errors: [
      'memberCard.unknown',
      'memberCard.frozen',
      'account.notYours',
      'value.short',
      'amount.invalid',
      'valuePass.topUpFailed',
      'valuePass.nothingTaken',
    ],
    output: asResult<LoyaltyOutcome>(),
    refusedResult: refusedCard,
  }),
  topUp: endpoint<NamedCard & { readonly transactionId?: string | undefined }, LoyaltyOutcome>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/promotion/topup',
    isSilent: true,
    who: 'customer',
    summary:
      'What a paid order of the caller added to their card. The order moved it; this call moves nothing',
    errors: ['memberCard.unknown', 'account.notYours', 'valuePass.topUpFailed'],
    output: asResult<LoyaltyOutcome>(),
    refusedResult: refusedCard,
  }),
  passes: endpoint<{ readonly userId?: string | undefined }, readonly MemberCardWire[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/account/loadUserValuePass',
    who: 'customer',
    summary: "The caller's member cards",
    errors: ['account.notYours'],
    output: asList<MemberCardWire>(),
    refusedResult: refusedCard,
  }),
  wallet: endpoint<
    {
      readonly action: 'WALLET'
      readonly userId?: string | undefined
      readonly cardTypeRange?: 'LOYALTY' | undefined
      readonly startRow?: string | number | undefined
      readonly pageSize?: string | number | undefined
    },
    { readonly count: number; readonly cards: readonly MemberCardWire[] }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/cards/wallet',
    who: 'customer',
    summary: "The documented wallet query: the caller's member cards",
    errors: ['account.notYours'],
    output: {
      toWire: ({ count, cards }) => ({
        map: { rtn: 1, count, list: cards.map((cardInfo) => ({ cardInfo, ordCard: cardInfo.ordCard })) },
      }),
      fromWire: ({ map }) => {
        const { count, list } = map as {
          count: number
          list: readonly { readonly cardInfo: MemberCardWire }[]
        }
        return { count, cards: list.map(({ cardInfo }) => cardInfo) }
      },
    },
    refusedResult: refusedCard,
  }),
  check: endpoint<NamedCard & Paged & { readonly action: 'CHECK' }, CardCheck>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/cards/check',
    who: 'customer',
    summary: 'The documented card check: the balances of a card, and what moved',
    errors: ['memberCard.unknown', 'account.notYours'],
    output: asPage,
    refusedResult: refusedCard,
  }),
  info: endpoint<
    { readonly action: 'INFO'; readonly cardName?: string | undefined },
    Pick<CardTypeWire, 'discountRate' | 'dollarPointCalc' | 'pointDollarRedeem'> & {
      /** JSON of the whole card type. */
      readonly extInfo: string
    }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/cards/info',
    who: 'public',
    summary: 'The documented card information: the terms of a card type that anyone can join',
    errors: ['programme.unknown'],
    output: asResult(),
    refusedResult: refusedCard,
  }),
}
