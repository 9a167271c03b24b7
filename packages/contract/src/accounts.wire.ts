import type { CodePurpose } from '@tabard/domain/accounts/code-rules'
import type { Mapping, WireAnswer } from './endpoint.ts'

/** What a log-in of a customer answers (storefront spec, section 4). */
export interface LoggedIn {
  /** A public handle: documented clients store it first; as a token it opens nothing (security W3). */
  readonly userId: string
  readonly token: string
  /** The password would be refused today: a new one must be chosen. */
  readonly mustChangePassword: boolean
  /** In the reader's language; empty when there is nothing to say. */
  readonly message: string
}

/** The documented special case of a log-in. */
const mustChangeCode = -821_009

interface LoggedInWire {
  readonly rtn: number
  readonly code?: number
  readonly userId: string
  readonly dispMsg: string
}

/** `rtn` above zero is success; the token travels as the refresh token, which replaces whatever was stored. */
export const loggedIn: Mapping<LoggedIn, WireAnswer> = {
  toWire: ({ userId, token, mustChangePassword, message }) => ({
    result: {
      rtn: mustChangePassword ? 2 : 1,
      ...(mustChangePassword ? { code: mustChangeCode } : {}),
      userId,
      dispMsg: message,
    } satisfies LoggedInWire,
    map: { rtn: mustChangePassword ? 2 : 1, refreshToken: token },
    message,
  }),
  fromWire: ({ result, map }) => {
    const { userId, rtn, dispMsg } = result as LoggedInWire
    const token = map?.['refreshToken']
    return {
      userId,
      token: typeof token === 'string' ? token : '',
      mustChangePassword: rtn === 2,
      message: dispMsg,
    }
  },
}

/** A call that answers no more than that it is done, and what to tell the reader. */
export interface Done {
  readonly message: string
}

export const done: Mapping<Done, WireAnswer> = {
  toWire: ({ message }) => ({ result: { rtn: 1, dispMsg: message }, map: { rtn: 1 }, message }),
  fromWire: ({ result }) => ({ message: (result as { dispMsg: string }).dispMsg }),
}

export interface CodeRequestWire {
  readonly phone: string
  readonly purpose?: CodePurpose | undefined
}

/** Without a purpose it is the documented one: to sign up. */
export const codeRequest: Mapping<{ phone: string; purpose: CodePurpose }, CodeRequestWire> = {
  toWire: (asked) => asked,
  fromWire: ({ phone, purpose }) => ({ phone, purpose: purpose ?? 'signUp' }),
}

export interface TypedCodeWire extends CodeRequestWire {
  readonly identifyCode: string
}

export const typedCode: Mapping<{ phone: string; purpose: CodePurpose; code: string }, TypedCodeWire> = {
  toWire: ({ phone, purpose, code }) => ({ phone, purpose, identifyCode: code }),
  fromWire: ({ phone, purpose, identifyCode }) => ({
    phone,
    purpose: purpose ?? 'signUp',
    code: identifyCode,
  }),
}

/** What a customer tells of themselves; documented names stand on the wire alone. */
export interface Particulars {
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

/** What is left out stays as it is. */
export type ChangedParticulars = { readonly [Name in keyof Particulars]?: string | undefined }

type ParticularsWire = {
  readonly [Name in Exclude<keyof Particulars, 'licencePlate'> | 'licensePlate']?: string | undefined
}

function toParticularsWire({ licencePlate, ...rest }: ChangedParticulars): ParticularsWire {
  return { ...rest, ...(licencePlate === undefined ? {} : { licensePlate: licencePlate }) }
}

export interface SignUp extends Particulars {
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly hasAcceptedTerms: boolean
}

export interface SignUpWire extends ParticularsWire {
  readonly phone: string
  readonly identifyCode: string
  readonly password: string
  readonly termsAccepted?: boolean | undefined
}

export const signUp: Mapping<SignUp, SignUpWire> = {
  toWire: ({ phone, code, password, hasAcceptedTerms, ...particulars }) => ({
    ...toParticularsWire(particulars),
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

/** A change of one's account; another phone needs a code that was sent to it. */
export interface AccountChange {
  readonly userId?: string | undefined
  readonly particulars: ChangedParticulars
  readonly phone?: string | undefined
  readonly code?: string | undefined
}

export interface AccountChangeWire extends ParticularsWire {
  readonly userId?: string | undefined
  readonly phone?: string | undefined
  readonly identifyCode?: string | undefined
}

export const accountChange: Mapping<AccountChange, AccountChangeWire> = {
  toWire: ({ userId, phone, code, particulars }) => ({
    ...toParticularsWire(particulars),
    userId,
    phone,
    identifyCode: code,
  }),
  fromWire: ({ userId, phone, identifyCode, licensePlate, ...particulars }) => ({
    userId,
    phone,
    code: identifyCode,
    particulars: { ...particulars, licencePlate: licensePlate },
  }),
}

/** An account as its owner sees it. */
export interface Account extends Particulars {
  readonly userId: string
  readonly phone: string
  readonly status: 'active' | 'blocked'
  readonly priceLevel: number
  readonly hasPin: boolean
  /** It is one to log in by; an address that was only typed is not. */
  readonly isMailProved: boolean
}

type AccountWire = Required<{ readonly [Name in keyof ParticularsWire]: string }> & {
  readonly userId: string
  readonly phone: string
  readonly mobile: string
  readonly userStatus: string
  readonly priceLevel: number
  readonly hasPin: boolean
  readonly isMailProved: boolean
  readonly admin: 0
  readonly roles: readonly ['user']
  /** Documented; an account has neither picture nor words, and no choices that are kept here. */
  readonly avatar: ''
  readonly description: ''
  readonly settings: Readonly<Record<never, never>>
}

export const account: Mapping<Account, WireAnswer> = {
  toWire: ({ licencePlate, status, ...rest }) => ({
    result: {
      ...rest,
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
    const {
      licensePlate,
      userStatus,
      mobile: _,
      admin: _admin,
      roles: _roles,
      avatar: _avatar,
      description: _description,
      settings: _settings,
      ...rest
    } = result as AccountWire
    return { ...rest, licencePlate: licensePlate, status: userStatus === 'blocked' ? 'blocked' : 'active' }
  },
}
