import type { ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import { endpoint } from '../wire/endpoint.ts'
import type { BusinessDetailsInput } from '../shops/setup/shop-setup.ts'

/** The input that sets up an empty installation: its owner and the first shop. */
export interface Opening {
  readonly owner: { readonly name: string; readonly email: string; readonly password: string }
  /** Part of the shop's addresses from then on. */
  readonly code: string
  readonly businessDetails: BusinessDetailsInput
  readonly taxes: ShopTaxes
}

/** The steps of a new shop, in the recommended order. */
export const onboardingSteps = [
  'businessDetails',
  'taxes',
  'hours',
  'looks',
  'menu',
  'payments',
  'tables',
  'staff',
  'opened',
  'order',
] as const

/** A step of setting up a shop. */
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Derived from the data, so that a step counts wherever it was done. */
export interface OnboardingProgress extends Readonly<Record<OnboardingStep, boolean>> {
  /** What printed codes and links begin with. */
  readonly publicUrl: string
}

const open = { form: 'call', method: 'POST', who: 'public', isShopless: true, perMinute: 60 } as const
const linkErrors = ['setup.unknown', 'setup.used', 'setup.expired'] as const

/** Set-up of the first merchant and shop from a printed link (ADR-028). */
export const opening = {
  look: endpoint<{ readonly token: string }, { readonly expiresAt: number }>()({
    ...open,
    kind: 'read',
    path: '/api/staff/set-up/look',
    summary: 'Whether the link that the start printed opens this installation; asking uses nothing up',
    errors: linkErrors,
  }),
  open: endpoint<Opening & { readonly token: string }, { readonly code: string }>()({
    ...open,
    kind: 'write',
    path: '/api/staff/set-up/open',
    summary:
      'Makes the owner, the merchant and the first shop of an empty installation, once; logs the owner in',
    errors: [...linkErrors, 'shop.invalid', 'password.short', 'password.long', 'password.common'],
  }),
}

/** The first steps of a new shop and their progress. */
export const onboarding = {
  progress: endpoint<Record<never, never>, OnboardingProgress>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/first-day/progress',
    who: 'staff:shop.settings',
    summary: 'What a new shop has of what it needs, and what it lacks',
    errors: [],
  }),
  finish: endpoint<Record<never, never>, Record<never, never>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/first-day/finish',
    who: 'staff:shop.settings',
    summary: 'The console leads through the first day no more',
    errors: [],
  }),
}
