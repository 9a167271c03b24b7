import type { CodePurpose } from '@tabard/domain/accounts/code-rules'
import type { MemberCardWire } from '../value/cards/documented-cards.ts'
import type { Mapping, WireAnswer } from '../wire/endpoint.ts'

/** The answer to a customer's log-in (storefront specification, section 4). */
export interface LoggedIn {
  /** A public handle. Documented clients store it; as a token it grants nothing (W3). */
  readonly userId: string
  readonly token: string
  /** The password would be refused today, so a new one is required. */
  readonly mustChangePassword: boolean
  /** In the reader's language; empty if there is nothing to say. */
  readonly message: string
  /** To be kept by the browser and sent with its next log-in; it opens nothing (ADR-053). Only after a password. */
  readonly knownBrowser?: string | undefined
}

/** The documented special case of a log-in. */
const mustChangeCode = -821_009

interface LoggedInWire {
  readonly rtn: number
  readonly code?: number
  readonly userId: string
  readonly dispMsg: string
  readonly knownBrowser?: string
}

/** `rtn` above zero means success. The token travels as the refresh token, which replaces the stored one. */
export const loggedIn: Mapping<LoggedIn, WireAnswer> = {
  toWire: ({ userId, token, mustChangePassword, message, knownBrowser }) => ({
    result: {
      rtn: mustChangePassword ? 2 : 1,
      ...(mustChangePassword ? { code: mustChangeCode } : {}),
      userId,
      dispMsg: message,
      ...(knownBrowser === undefined ? {} : { knownBrowser }),
    } satisfies LoggedInWire,
    map: { rtn: mustChangePassword ? 2 : 1, refreshToken: token },
    message,
  }),
  fromWire: ({ result, map }) => {
    const { userId, rtn, dispMsg, knownBrowser } = result as LoggedInWire
    const token = map?.['refreshToken']
    return {
      userId,
      token: typeof token === 'string' ? token : '',
      mustChangePassword: rtn === 2,
      message: dispMsg,
      ...(knownBrowser === undefined ? {} : { knownBrowser }),
    }
  },
}

/** A refused log-in (storefront specification, section 4): a code of 0 or less, and the message to show. */
export function refusedLogIn(message: string): LoggedInWire {
  return { rtn: 0, userId: '', dispMsg: message }
}

/** The same of the other account calls, which name no user. */
export function refusedCall(message: string) {
  return { rtn: 0, dispMsg: message }
}

/** An answer that only confirms, with a message for the reader. */
export interface Done {
  readonly message: string
}

/** Documented answer of a call that only succeeds: `rtn` 1 and a message in `result` and `map`. */
export const done: Mapping<Done, WireAnswer> = {
  toWire: ({ message }) => ({ result: { rtn: 1, dispMsg: message }, map: { rtn: 1 }, message }),
  fromWire: ({ result }) => ({ message: (result as { dispMsg: string }).dispMsg }),
}

/** A request for a verification code in documented names; `purpose` is ours. */
export interface CodeRequestWire {
  readonly phone: string
  readonly purpose?: CodePurpose | undefined
}

/** Default purpose: the documented sign-up. */
export const codeRequest: Mapping<{ phone: string; purpose: CodePurpose }, CodeRequestWire> = {
  toWire: (request) => request,
  fromWire: ({ phone, purpose }) => ({ phone, purpose: purpose ?? 'signUp' }),
}

/** A verification code as typed, in documented names. */
export interface TypedCodeWire extends CodeRequestWire {
  readonly identifyCode: string
}

/** Maps a typed verification code to documented names and back. */
export const typedCode: Mapping<{ phone: string; purpose: CodePurpose; code: string }, TypedCodeWire> = {
  toWire: ({ phone, purpose, code }) => ({ phone, purpose, identifyCode: code }),
  fromWire: ({ phone, purpose, identifyCode }) => ({
    phone,
    purpose: purpose ?? 'signUp',
    code: identifyCode,
  }),
}

/** Details that a customer enters. Documented names exist on the wire only. */
export interface AccountDetails {
  readonly firstName: string
  readonly lastName: string
  /** Empty: none. */
  readonly email: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
  readonly country: string
  readonly licencePlate: string
}

/** Omitted fields stay. */
export type ChangedAccountDetails = { readonly [Name in keyof AccountDetails]?: string | undefined }

type AccountDetailsWire = {
  readonly [Name in Exclude<keyof AccountDetails, 'licencePlate'> | 'licensePlate']?: string | undefined
}

function toAccountDetailsWire({ licencePlate, ...rest }: ChangedAccountDetails): AccountDetailsWire {
  return { ...rest, ...(licencePlate === undefined ? {} : { licensePlate: licencePlate }) }
}

/** A sign-up: details, the confirmed phone number, and its code. */
export interface SignUp extends AccountDetails {
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly hasAcceptedTerms: boolean
}

/** A sign-up in documented names (storefront specification, section 3). */
export interface SignUpWire extends AccountDetailsWire {
  readonly phone: string
  readonly identifyCode: string
  readonly password: string
  readonly termsAccepted?: boolean | undefined
}

/** Maps a sign-up to documented names and back. */
export const signUp: Mapping<SignUp, SignUpWire> = {
  toWire: ({ phone, code, password, hasAcceptedTerms, ...details }) => ({
    ...toAccountDetailsWire(details),
    phone,
    identifyCode: code,
    password,
    termsAccepted: hasAcceptedTerms,
  }),
  fromWire: ({ phone, identifyCode, password, termsAccepted, ...wire }) => ({
    phone,
    code: identifyCode,
    password,
    hasAcceptedTerms: termsAccepted === true,
    firstName: wire.firstName ?? '',
    lastName: wire.lastName ?? '',
    email: wire.email ?? '',
    address: wire.address ?? '',
    city: wire.city ?? '',
    state: wire.state ?? '',
    zipCode: wire.zipCode ?? '',
    country: wire.country ?? '',
    licencePlate: wire.licensePlate ?? '',
  }),
}

/** A change of one's account. Another phone needs a code that was sent to it. */
export interface AccountChange {
  readonly userId?: string | undefined
  readonly details: ChangedAccountDetails
  readonly phone?: string | undefined
  readonly code?: string | undefined
}

/** A change of account details in documented names. */
export interface AccountChangeWire extends AccountDetailsWire {
  readonly userId?: string | undefined
  readonly phone?: string | undefined
  readonly identifyCode?: string | undefined
}

/** Maps a change of account details to documented names and back. An absent field stays as it is. */
export const accountChange: Mapping<AccountChange, AccountChangeWire> = {
  toWire: ({ userId, phone, code, details }) => ({
    ...toAccountDetailsWire(details),
    userId,
    phone,
    identifyCode: code,
  }),
  fromWire: ({ userId, phone, identifyCode, licensePlate, ...details }) => ({
    userId,
    phone,
    code: identifyCode,
    details: { ...details, licencePlate: licensePlate },
  }),
}

/** An account as its owner sees it. */
export interface Account extends AccountDetails {
  readonly userId: string
  readonly phone: string
  readonly status: 'active' | 'blocked'
  readonly priceLevel: number
  readonly hasPin: boolean
  /** Confirmed, so it works as a log-in. A typed address does not. */
  readonly isMailProved: boolean
  /** The first member card; null: there is none. Undefined: the call does not load it. */
  readonly memberCard?: MemberCardWire | null | undefined
}

type AccountWire = Required<{ readonly [Name in keyof AccountDetailsWire]: string }> & {
  readonly userId: string
  readonly phone: string
  readonly mobile: string
  readonly userStatus: string
  readonly priceLevel: number
  readonly hasPin: boolean
  readonly isMailProved: boolean
  readonly admin: 0
  readonly roles: readonly ['user']
  /** Documented; accounts store no picture, description or preferences. */
  readonly avatar: ''
  readonly description: ''
  readonly settings: Readonly<Record<never, never>>
  readonly memberCard?: MemberCardWire | NoCard
  /** The number of the member card; empty: there is none. */
  readonly cardNum?: string
}

/** The documented member card of a customer who has none. */
interface NoCard {
  readonly status: 0
}

function toCardWire(card: Account['memberCard']): Pick<AccountWire, 'memberCard' | 'cardNum'> {
  if (card === undefined) return {}
  return card ? { memberCard: card, cardNum: card.cardNum } : { memberCard: { status: 0 }, cardNum: '' }
}

function fromCardWire({ memberCard }: AccountWire): Pick<Account, 'memberCard'> {
  if (memberCard === undefined) return {}
  return { memberCard: 'cardNum' in memberCard ? memberCard : null }
}

/** Maps the caller's account to the documented user info and back. */
export const account: Mapping<Account, WireAnswer> = {
  toWire: ({ licencePlate, status, memberCard, ...rest }) => ({
    result: {
      ...rest,
      ...toCardWire(memberCard),
      licensePlate: licencePlate,
      mobile: rest.phone,
      userStatus: status,
      admin: 0,
      roles: ['user'],
      avatar: '',
      description: '',
      settings: {},
    } satisfies AccountWire,
    map: { rtn: 1 },
  }),
  fromWire: ({ result }) => {
    const wire = result as AccountWire
    const {
      licensePlate,
      userStatus,
      memberCard: _card,
      cardNum: _cardNum,
      mobile: _,
      admin: _admin,
      roles: _roles,
      avatar: _avatar,
      description: _description,
      settings: _settings,
      ...rest
    } = wire
    return {
      ...rest,
      ...fromCardWire(wire),
      licencePlate: licensePlate,
      status: userStatus === 'blocked' ? 'blocked' : 'active',
    }
  },
}
