import type { CodePurpose } from '@tabard/domain/accounts/code-rules'
import {
  codeRequest,
  done,
  loggedIn,
  refusedCall,
  refusedLogIn,
  signUp,
  typedCode,
  type CodeRequestWire,
  type Done,
  type LoggedIn,
  type SignUp,
  type SignUpWire,
  type TypedCodeWire,
} from './wire.ts'
import { endpoint } from '../wire/endpoint.ts'

/**
 * How customers open their account: one per phone and merchant. A guest token in the request moves the
 * guest's orders to the account.
 */
export const accounts = {
  sendCode: endpoint<{ readonly phone: string; readonly purpose: CodePurpose }, Done, CodeRequestWire>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/getUserIdentifyCode',
    aliases: ['/api/sms/getUserIdentifyCode'],
    who: 'public',
    summary: 'Sends a code to a phone; the answer is the same whether anybody has an account with it',
    errors: ['logIn.smsOff', 'phone.invalid', 'message.unconfigured', 'sms.country', 'sms.tooMany'],
    input: codeRequest,
    output: done,
    refusedResult: refusedCall,
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
    refusedResult: refusedCall,
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
    refusedResult: refusedCall,
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
      'postcode.invalid',
      'password.short',
      'password.long',
      'password.common',
      'code.wrong',
      'account.exists',
    ],
    input: signUp,
    output: loggedIn,
    refusedResult: refusedLogIn,
    perMinute: 60,
  }),
  logIn: endpoint<
    {
      readonly login: string
      readonly password: string
      /** What an earlier log-in in this browser answered. */
      readonly knownBrowser?: string | undefined
    },
    LoggedIn,
    { readonly userName: string; readonly password: string; readonly knownBrowser?: string | undefined }
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
      toWire: ({ login, ...rest }) => ({ userName: login, ...rest }),
      fromWire: ({ userName, ...rest }) => ({ login: userName, ...rest }),
    },
    output: loggedIn,
    refusedResult: refusedLogIn,
  }),
  logInByCode: endpoint<
    { readonly phone: string; readonly code: string; readonly knownBrowser?: string | undefined },
    LoggedIn,
    { readonly phone: string; readonly identifyCode: string; readonly knownBrowser?: string | undefined }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/loginbysms',
    who: 'public',
    summary: 'Logs a customer in by a code sent to their phone',
    errors: ['logIn.smsOff', 'phone.invalid', 'code.wrong'],
    input: {
      toWire: ({ code, ...rest }) => ({ identifyCode: code, ...rest }),
      fromWire: ({ identifyCode, ...rest }) => ({ code: identifyCode, ...rest }),
    },
    output: loggedIn,
    refusedResult: refusedLogIn,
    perMinute: 60,
  }),
  resetPassword: endpoint<
    {
      readonly phone: string
      readonly code: string
      readonly password: string
      readonly knownBrowser?: string | undefined
    },
    Done,
    {
      readonly phone: string
      readonly identifyCode: string
      readonly password: string
      readonly knownBrowser?: string | undefined
    }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/account/resetPwd',
    who: 'public',
    summary: 'Sets a new password by a code sent to the phone; every session ends',
    errors: ['phone.invalid', 'password.short', 'password.long', 'password.common', 'code.wrong'],
    input: {
      toWire: ({ code, ...rest }) => ({ identifyCode: code, ...rest }),
      fromWire: ({ identifyCode, ...rest }) => ({ code: identifyCode, ...rest }),
    },
    output: done,
    refusedResult: refusedCall,
    perMinute: 60,
  }),
}
