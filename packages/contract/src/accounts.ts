import type { CodePurpose } from '@tabard/domain/accounts/code-rules'
import {
  codeRequest,
  done,
  loggedIn,
  signUp,
  typedCode,
  type CodeRequestWire,
  type Done,
  type LoggedIn,
  type SignUp,
  type SignUpWire,
  type TypedCodeWire,
} from './accounts.wire.ts'
import { endpoint } from './endpoint.ts'

/** The ways into a customer's account: one a phone and merchant. A guest's token that comes along brings the guest's orders with it. */
export const accounts = {
  sendCode: endpoint<{ readonly phone: string; readonly purpose: CodePurpose }, Done, CodeRequestWire>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/getUserIdentifyCode',
    aliases: ['/api/sms/getUserIdentifyCode'],
    who: 'public',
    summary: 'Sends a code to a phone; the answer is the same whether anybody has an account with it',
    errors: ['phone.invalid', 'message.unconfigured', 'sms.country', 'sms.tooMany'],
    input: codeRequest,
    output: done,
    perMinute: 60,
  }),
  checkCode: endpoint<
    { readonly phone: string; readonly purpose: CodePurpose; readonly code: string },
    Done,
    TypedCodeWire
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/checkUserIdentifyCode',
    who: 'public',
    summary: 'Whether a code is right, before the rest of the form; it is used up by what it is for',
    errors: ['phone.invalid', 'code.wrong'],
    input: typedCode,
    output: done,
    perMinute: 60,
  }),
  checkPhone: endpoint<{ readonly phone: string }, Done>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/account/chkPhone',
    who: 'public',
    summary: 'Whether a phone can be one; not whether anybody has an account with it',
    errors: ['phone.invalid'],
    output: done,
  }),
  register: endpoint<SignUp, LoggedIn, SignUpWire>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/register',
    who: 'public',
    summary: 'Opens an account with a phone that a code has proved, and logs in',
    errors: [
      'terms.required',
      'phone.invalid',
      'mail.invalid',
      'text.tooLong',
      'password.short',
      'password.long',
      'password.common',
      'code.wrong',
      'account.exists',
    ],
    input: signUp,
    output: loggedIn,
    perMinute: 60,
  }),
  signIn: endpoint<
    { readonly login: string; readonly password: string },
    LoggedIn,
    { readonly userName: string; readonly password: string }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/signIn',
    aliases: ['/pro/al/user/signIn'],
    who: 'public',
    summary: 'Logs a customer in by phone or mail and password',
    errors: ['signIn.wrong', 'signIn.throttled'],
    input: {
      toWire: ({ login, password }) => ({ userName: login, password }),
      fromWire: ({ userName, password }) => ({ login: userName, password }),
    },
    output: loggedIn,
  }),
  signInByCode: endpoint<
    { readonly phone: string; readonly code: string },
    LoggedIn,
    { readonly phone: string; readonly identifyCode: string }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/loginbysms',
    who: 'public',
    summary: 'Logs a customer in by a code sent to their phone',
    errors: ['phone.invalid', 'code.wrong'],
    input: {
      toWire: ({ phone, code }) => ({ phone, identifyCode: code }),
      fromWire: ({ phone, identifyCode }) => ({ phone, code: identifyCode }),
    },
    output: loggedIn,
    perMinute: 60,
  }),
  resetPassword: endpoint<
    { readonly phone: string; readonly code: string; readonly password: string },
    Done,
    { readonly phone: string; readonly identifyCode: string; readonly password: string }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/resetPwd',
    who: 'public',
    summary: 'Sets a new password by a code sent to the phone; every session ends',
    errors: ['phone.invalid', 'password.short', 'password.long', 'password.common', 'code.wrong'],
    input: {
      toWire: ({ phone, code, password }) => ({ phone, identifyCode: code, password }),
      fromWire: ({ phone, identifyCode, password }) => ({ phone, code: identifyCode, password }),
    },
    output: done,
    perMinute: 60,
  }),
}
