import {
  account,
  accountChange,
  loggedIn,
  refusedCall,
  refusedLogIn,
  type Account,
  type AccountChange,
  type AccountChangeWire,
  type LoggedIn,
} from './wire.ts'
import { endpoint, type Mapping, type WireAnswer } from '../wire/endpoint.ts'

/** An active log-in. */
export interface CustomerSession {
  readonly sessionId: string
  readonly startedAt: number
  /** When its token last rotated, so when it was last used to the day. */
  readonly renewedAt: number
  readonly isCurrent: boolean
}

/** The content of the personal QR code and its expiry; request another before then. */
export interface PersonalCode {
  readonly code: string
  readonly expiresAt: number
}

const personalCode: Mapping<PersonalCode, WireAnswer> = {
  toWire: ({ code, expiresAt }) => ({ result: { rtn: 1, qrcode: code, expiresAt }, map: { rtn: 1 } }),
  fromWire: ({ result }) => {
    const { qrcode, expiresAt } = result as { qrcode: string; expiresAt: number }
    return { code: qrcode, expiresAt }
  },
}

export interface Erasure {
  /** When nothing of the account is left. */
  readonly eraseAt: number
}

/** Calls about one's own account. Another user's id is refused. */
export const ownAccount = {
  detail: endpoint<{ readonly userId?: string | undefined }, Account>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/account/detail',
    isSilent: true,
    // The last path is ours, for the documented user info without a given path (F21).
    aliases: ['/pro/al/user/detail', '/api/account/userInfo'],
    who: 'customer',
    summary: "The caller's own account",
    errors: ['account.unknown', 'account.notYours'],
    output: account,
    refusedResult: refusedCall,
  }),
  update: endpoint<AccountChange, Account, AccountChangeWire>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/update',
    who: 'customer',
    summary: 'Changes the account; another phone by a code sent to it',
    errors: [
      'account.unknown',
      'account.notYours',
      'text.tooLong',
      'postcode.invalid',
      'mail.invalid',
      'phone.invalid',
      'code.wrong',
      'account.exists',
    ],
    input: accountChange,
    output: account,
    refusedResult: refusedCall,
  }),
  sendMailCode: endpoint<Record<never, never>, Record<never, never>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/account/mail/send-code',
    who: 'customer',
    summary: "A code to the account's mail address, which proves it",
    errors: ['account.unknown', 'mail.invalid', 'mail.tooMany', 'message.unconfigured'],
  }),
  proveMail: endpoint<{ readonly code: string }, Account>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/account/mail/prove',
    who: 'customer',
    summary: 'Proves the mail address by the code sent to it: from then on it is one to log in by',
    errors: ['account.unknown', 'mail.invalid', 'code.wrong', 'account.mailTaken'],
    output: account,
    refusedResult: refusedCall,
  }),
  changePassword: endpoint<
    {
      readonly userId?: string | undefined
      readonly oldPassword: string
      readonly newPassword: string
    },
    LoggedIn
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/changePwd',
    who: 'customer',
    summary: 'Sets a new password; every other session ends, and this one gets another token',
    errors: [
      'account.unknown',
      'account.notYours',
      'password.wrong',
      'signIn.throttled',
      'password.short',
      'password.long',
      'password.common',
    ],
    output: loggedIn,
    refusedResult: refusedLogIn,
  }),
  logOut: endpoint<Record<never, never>, Record<never, never>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/account/sign-out',
    who: 'customer',
    summary: 'Ends the session at once',
    errors: [],
  }),
  sessions: endpoint<Record<never, never>, readonly CustomerSession[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/account/sessions',
    who: 'customer',
    summary: "The caller's sessions, the newest first",
    errors: [],
  }),
  endSession: endpoint<{ readonly sessionId: string }, readonly CustomerSession[]>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/account/sessions/end',
    who: 'customer',
    summary: "Ends one of the caller's sessions at once; answers those that are left",
    errors: [],
  }),
  personalCode: endpoint<{ readonly userId?: string | undefined }, PersonalCode>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/qrcode/gen',
    who: 'customer',
    summary: 'What the QR code of a customer says: signed, and good for a minute and a half',
    errors: ['account.unknown', 'account.notYours'],
    output: personalCode,
    refusedResult: refusedCall,
    perMinute: 60,
  }),
  setPin: endpoint<
    { readonly pin: string; readonly oldPin?: string | undefined; readonly code?: string | undefined },
    Record<never, never>
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/account/pin',
    who: 'customer',
    summary: 'Sets the first PIN, or another by the old one or by a code sent to the phone',
    errors: [
      'pin.form',
      'pin.common',
      'pin.wrong',
      'pin.locked',
      'pin.spent',
      'code.wrong',
      'account.unknown',
    ],
  }),
  askErasure: endpoint<{ readonly password: string }, Erasure>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/account/erase',
    who: 'customer',
    summary: 'Ends every session and erases the account in two weeks; a log-in before then keeps it',
    errors: ['password.wrong', 'signIn.throttled', 'account.unknown'],
  }),
}
