import type { Language, Names } from '@tabard/domain/names'
import { endpoint } from './endpoint.ts'

export interface PlatformMerchant {
  readonly key: string
  readonly names: Names
  readonly isDemo: boolean
  readonly createdAt: number
  readonly shops: readonly string[]
  readonly people: number
  readonly owners: number
}

const above = { form: 'call', method: 'POST', who: 'platform', isShopless: true } as const

/** For the people of the installation: nothing here shows what is inside a merchant. */
export const platform = {
  merchants: endpoint<Record<never, never>, readonly PlatformMerchant[]>()({
    ...above,
    kind: 'read',
    path: '/api/staff/platform/merchants',
    summary: 'The merchants of this installation, their shops, and how many people work there',
    errors: [],
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
