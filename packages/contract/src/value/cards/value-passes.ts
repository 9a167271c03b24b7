import { endpoint } from '../../wire/endpoint.ts'
import { done, refusedCall, type Done } from '../../accounts/wire.ts'
import type { NamedCard } from './documented-cards.ts'

const refusedPass = (message: string) => ({ state: 0, status: 0, ...refusedCall(message) })

/** The price level of a franchisee, from a card of the caller. */
export interface FranchiseeLevel {
  readonly cardNum: string
  readonly priceLevel: number
}

/** Documented calls that change a card of the caller, and those of franchisees (W14). */
export const valuePasses = {
  remove: endpoint<NamedCard, Done>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/pro/account/valuePassDelete',
    who: 'customer',
    summary: 'Closes an empty card of the caller',
    errors: ['account.notYours', 'valuePass.removeFailed'],
    output: done,
    refusedResult: refusedPass,
  }),
  changePin: endpoint<
    NamedCard & {
      /** The new PIN: six digits. */
      readonly pwd: string
      readonly oldPwd?: string | undefined
      /** A code sent to the phone, in place of the old PIN. */
      readonly identifyCode?: string | undefined
    },
    Done
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/pro/account/valuePassChgPwd',
    isSilent: true,
    who: 'customer',
    summary: 'Sets the wallet PIN of the caller: the first one, or another by the old one or a code',
    errors: ['account.notYours', 'account.unknown', 'valuePass.pinFailed'],
    output: done,
    refusedResult: refusedPass,
  }),
  changeName: endpoint<NamedCard & { readonly cardName: string }, Done>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/pro/account/valuePassChgInfo',
    who: 'customer',
    summary: 'Changes the name on a card of the caller',
    errors: ['account.notYours', 'memberCard.unknown', 'text.tooLong'],
    output: done,
    refusedResult: refusedPass,
  }),
  franchisees: endpoint<
    { readonly ordLot?: string | undefined },
    readonly { readonly cardNum: string; readonly passCode: string }[]
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    // The path is spelt so.
    path: '/pro/sync/valuepass/listFrianchisee',
    who: 'customer',
    summary: "The caller's own cards, each with a passcode of this session alone",
    errors: [],
    refusedResult: refusedPass,
  }),
  franchisee: endpoint<
    { readonly siteId?: string | undefined; readonly cardNum: string; readonly pwd: string },
    FranchiseeLevel
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/acs/franchisee/info',
    who: 'customer',
    summary: 'The price level that a card of the caller brings, for the card and its passcode',
    errors: ['passCode.wrong', 'passCode.throttled'],
    output: {
      toWire: ({ cardNum, priceLevel }) => ({
        result: { rtn: 1, cardNum },
        map: { rtn: 1, bookingInfo: JSON.stringify({ priceLevel }) },
      }),
      fromWire: ({ result, map }) => ({
        cardNum: (result as { cardNum: string }).cardNum,
        priceLevel: (JSON.parse(String(map?.['bookingInfo'])) as { priceLevel: number }).priceLevel,
      }),
    },
    refusedResult: refusedPass,
    perMinute: 20,
  }),
}
