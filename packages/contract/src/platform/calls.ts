import type { Language, Names } from '@tabard/domain/text/names'
import type { ShopFamily } from '@tabard/domain/shops/families'
import { endpoint } from '../wire/endpoint.ts'
import type { LicenceStatus } from '../shops/setup/shop-setup.ts'

export interface PlatformMerchant {
  readonly key: string
  readonly names: Names
  readonly isDemo: boolean
  readonly createdAt: number
  readonly shops: readonly string[]
  readonly licences: readonly LicensedShop[]
  readonly people: number
  readonly owners: number
}

/** A shop of a merchant with the status of its licence. */
export interface LicensedShop {
  readonly code: string
  readonly names: Names
  readonly status: LicenceStatus
}

/** What the people of the installation decide about a shop. */
export interface ShopLicence {
  readonly status: LicenceStatus
  readonly families: readonly ShopFamily[]
}

const above = { form: 'call', method: 'POST', who: 'platform', isShopless: true } as const

/** For the platform's people: nothing here shows data inside a merchant. */
export const platform = {
  merchants: endpoint<Record<never, never>, readonly PlatformMerchant[]>()({
    ...above,
    kind: 'read',
    path: '/api/staff/platform/merchants',
    summary: 'The merchants of this installation, their shops, and how many people work there',
    errors: [],
  }),
  licence: endpoint<{ readonly shop: string }, ShopLicence>()({
    ...above,
    kind: 'read',
    path: '/api/staff/platform/licence',
    summary: 'Whether the licence of a shop is active, and the families that the shop may be set up for',
    errors: ['shop.unknown'],
  }),
  saveLicence: endpoint<{ readonly shop: string } & ShopLicence, ShopLicence>()({
    ...above,
    kind: 'write',
    path: '/api/staff/platform/save-licence',
    summary: 'Suspends the licence of a shop or makes it active, and sets its families; both audits say so',
    errors: ['shop.unknown'],
    perMinute: 30,
  }),
  saveMerchantLicence: endpoint<
    { readonly merchant: string; readonly status: LicenceStatus },
    readonly PlatformMerchant[]
  >()({
    ...above,
    kind: 'write',
    path: '/api/staff/platform/save-merchant-licence',
    summary:
      'Suspends the licences of all shops of a merchant or makes them active, all or none; both audits say so',
    errors: ['staff.unknown'],
    perMinute: 30,
  }),
  inviteOwner: endpoint<
    { readonly merchant: string; readonly email: string; readonly language: Language },
    { readonly link: string }
  >()({
    ...above,
    kind: 'write',
    path: '/api/staff/platform/invite-owner',
    summary:
      'A link that makes somebody an owner, for a merchant that has locked itself out; both audits say so',
    errors: ['staff.unknown', 'mail.invalid'],
    perMinute: 30,
  }),
}
