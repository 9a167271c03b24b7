import { refusedCall } from '../../accounts/wire.ts'
import { endpoint, type Mapping, type WireAnswer } from '../../wire/endpoint.ts'
import type { Coupon, CouponOffer } from './coupons.ts'

/** What a scanned code is: a coupon that someone has, or an offer to collect one. */
export type CouponCode =
  | { readonly kind: 'coupon'; readonly coupon: Coupon }
  | { readonly kind: 'offer'; readonly offer: CouponOffer }

/** What a scanned code is: of a coupon, or of a person or card, whose name and number are masked. */
export type ExtractedCode =
  | CouponCode
  | {
      readonly kind: 'person' | 'memberCard' | 'giftCard'
      /** Empty: unknown. */
      readonly name: string
      /** Empty: a person. */
      readonly number: string
      /** Live codes are for one scan by staff: this call does not use them. */
      readonly isLive: boolean
    }

interface CodeWire {
  readonly siteId?: string | undefined
  readonly code: string
}

/** The specification leaves the fields of coupons open: these are ours, in result and with `rtn` (ADR-189). */
const answered = <Value>(): Mapping<Value, WireAnswer> => ({
  toWire: (value) => ({ result: value, map: { rtn: 1 } }),
  fromWire: ({ result }) => result as Value,
})

const onlyCode: Mapping<{ readonly code: string }, CodeWire> = {
  toWire: ({ code }) => ({ code }),
  fromWire: ({ code }) => ({ code }),
}

const found = ['coupon.codeUnknown', 'coupon.guessed'] as const

/** The documented calls about vouchers, for documented clients (storefront specification, section 7). */
export const documentedCoupons = {
  collect: endpoint<
    { readonly code: string; readonly token?: string | undefined },
    Coupon,
    CodeWire & { readonly token?: string | undefined }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/pro/voucher/collect',
    who: 'guest',
    isSilent: true,
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'Collects a coupon or voucher by a public code, or by a code and the token of a link',
    errors: [
      ...found,
      'coupon.linkUsed',
      'coupon.logInFirst',
      'coupon.exhausted',
      'coupon.hadAlready',
      'coupon.notOffered',
    ],
    input: {
      toWire: (input) => input,
      fromWire: ({ code, token }) => ({ code, token }),
    },
    output: answered<Coupon>(),
    refusedResult: refusedCall,
  }),
  message: endpoint<
    { readonly code: string },
    { readonly title: string; readonly message: string },
    CodeWire
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/pro/voucher/message',
    who: 'public',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'What a coupon or voucher says, by its ticket or public code',
    errors: [...found],
    input: onlyCode,
    output: answered<{ readonly title: string; readonly message: string }>(),
    refusedResult: refusedCall,
  }),
  verify: endpoint<{ readonly code: string }, Coupon, CodeWire>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/voucher/verify',
    who: 'public',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'A coupon or voucher that someone has, by its ticket: state, balance and expiry',
    errors: ['coupon.unknown'],
    input: onlyCode,
    output: answered<Coupon>(),
    refusedResult: refusedCall,
  }),
  extract: endpoint<
    { readonly code: string },
    ExtractedCode,
    CodeWire & { readonly action: 'CODEEXTRACT' }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/pro/acs/credential/codeExtract',
    who: 'public',
    perMinute: 60,
    perNetworkMinute: 300,
    summary:
      'What a scanned code is (action CODEEXTRACT): a coupon by its ticket or code, what a public code offers, or a person, member card or gift card by their code',
    errors: [...found],
    input: {
      toWire: ({ code }) => ({ action: 'CODEEXTRACT', code }),
      fromWire: ({ code }) => ({ code }),
    },
    output: answered<ExtractedCode>(),
    refusedResult: refusedCall,
  }),
  feedback: endpoint<
    { readonly code: string },
    Pick<Coupon, 'state' | 'usedAt' | 'balanceCents'>,
    CodeWire
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/acs/credential/codeFeedback',
    who: 'public',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'What became of a code that was scanned: the state of its coupon',
    errors: ['coupon.unknown'],
    input: onlyCode,
    output: answered<Pick<Coupon, 'state' | 'usedAt' | 'balanceCents'>>(),
    refusedResult: refusedCall,
  }),
  pool: endpoint<Record<never, never>, readonly Coupon[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/report/voucherPool/list',
    who: 'guest',
    isSilent: true,
    summary: 'The coupons and vouchers of the bearer of the token, which may be another than the last log-in',
    errors: [],
    output: answered<readonly Coupon[]>(),
    refusedResult: refusedCall,
  }),
  tickets: endpoint<Record<never, never>, readonly CouponOffer[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/ticket/loadTicketPool',
    who: 'public',
    summary: 'The coupons and vouchers that anyone can collect in this shop now',
    errors: [],
    output: answered<readonly CouponOffer[]>(),
  }),
}
