import type { ScanKind } from '@tabard/domain/value/scan-code'
import { endpoint } from '../../wire/endpoint.ts'

/** A wallet of phones. */
export type Wallet = 'apple' | 'google'

/** What a pass can be. */
export type PassKind = Exclude<ScanKind, 'person'>

/**
 * What gets a pass. `own`: something of the caller. A gift card can also be named by its number and code, or by the token
 * of its link.
 */
export type PassSubject =
  | { readonly by: 'own'; readonly kind: PassKind; readonly id: string }
  | { readonly by: 'code'; readonly number: string; readonly code: string }
  | { readonly by: 'link'; readonly link: string }

/** Where a browser goes to add the pass: a .pkpass file, or a page of Google. */
export interface PassLink {
  readonly url: string
}

/** Whether a wallet works, for staff. */
export interface WalletSetup {
  readonly wallet: Wallet
  readonly isSetUp: boolean
  /** Names of the environment variables that are not set (docs/operating.md). */
  readonly missing: readonly string[]
}

/** Passes in Apple Wallet and Google Wallet (ADR-191). */
export const passes = {
  offered: endpoint<Record<never, never>, { readonly wallets: readonly Wallet[] }>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/passes/offered',
    who: 'public',
    summary: 'The wallets that passes can be added to; none: screens show no button',
    errors: [],
  }),
  add: endpoint<{ readonly wallet: Wallet; readonly subject: PassSubject }, PassLink>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/passes/add',
    who: 'guest',
    summary: 'Makes a pass of a card, gift card, coupon, voucher or ticket; answers where to add it',
    errors: ['pass.unknown', 'pass.unavailable', 'pass.later', 'giftCard.guessed'],
    perMinute: 20,
    perNetworkMinute: 120,
  }),
  file: endpoint<{ merchant: string; ticket: string }, never>()({
    kind: 'read',
    form: 'file',
    method: 'GET',
    path: '/passes/:merchant/:ticket',
    who: 'public',
    isShopless: true,
    summary: 'The .pkpass file of a pass, by the ticket of its link, for ten minutes',
    errors: ['document.unknown', 'pass.unavailable'],
  }),
  setup: endpoint<Record<never, never>, { readonly wallets: readonly WalletSetup[] }>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/passes/setup',
    who: 'staff:shop.settings',
    summary: 'Which wallets work, and which environment variables are missing',
    errors: [],
  }),
}
