import type { ShopFamily } from '@tabard/domain/shops/families'
import type { HoursScope, ShopHours } from '@tabard/domain/hours/shop-hours'
import type { ShopFees } from '@tabard/domain/shops/shop-fees'
import type { ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import type { ShopOpening } from '@tabard/domain/hours/trading'
import { endpoint } from '../../wire/endpoint.ts'
import type { BusinessDetailsInput, BrandingPicture, ShopSetup } from './shop-setup.ts'

/** By scope: open or closed now by these hours, and until when. */
export type HoursPreview = Readonly<Record<HoursScope, ShopOpening>>

const errors = ['shop.invalid', 'shop.changedMeanwhile'] as const

/** Business details, branding, families and hours of a shop, for staff (ADR-024). */
export const shopSetup = {
  get: endpoint<Record<never, never>, ShopSetup>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/get',
    who: 'staff:shop.settings',
    summary: 'Business details, branding, hours and taxes of the shop, each with its revision',
    errors: [],
  }),
  saveBusinessDetails: endpoint<
    { readonly seen: string; readonly businessDetails: BusinessDetailsInput },
    ShopSetup
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-business-details',
    who: 'staff:shop.settings',
    summary: 'Name, address, phone, languages, time zone, ways of paying',
    errors,
  }),
  saveBranding: endpoint<
    {
      readonly seen: string
      /** Pictures by key; null: none. */
      readonly branding: Readonly<Record<BrandingPicture, string | null>> & {
        readonly accentColour: string
        readonly showsBanner: boolean
      }
    },
    ShopSetup
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-branding',
    who: 'staff:shop.settings',
    summary: 'Colour, logo, banner, and the pictures of log-in and footer',
    errors,
  }),
  saveFamilies: endpoint<{ readonly seen: string; readonly families: readonly ShopFamily[] }, ShopSetup>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-families',
    who: 'staff:shop.settings',
    summary: 'The storefront families of the shop, within its licence',
    errors,
  }),
  previewHours: endpoint<{ readonly hours: ShopHours }, HoursPreview>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/preview-hours',
    who: 'staff:shop.settings',
    summary: 'What these hours would say now, by way of ordering; nothing is saved',
    errors: ['shop.invalid'],
  }),
  saveHours: endpoint<{ readonly seen: string; readonly hours: ShopHours }, ShopSetup>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-hours',
    who: 'staff:shop.settings',
    summary: 'The week and the special days, of the shop and of ways of ordering with hours of their own',
    errors,
  }),
}

/** Taxes are part of the menu document: saving them republishes the current menu. */
export const taxSetup = {
  save: endpoint<{ readonly seen: string; readonly taxes: ShopTaxes }, ShopSetup>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-taxes',
    who: 'staff:shop.settings',
    summary:
      'Up to six taxes with their names and rates, and whether prices hold them; what is published follows',
    errors,
  }),
}

/** Fees are part of the menu's rules: saving them republishes the current menu. */
export const feeSetup = {
  save: endpoint<{ readonly seen: string; readonly fees: ShopFees }, ShopSetup>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-fees',
    who: 'staff:shop.settings',
    summary: 'Fees, dated charges such as weekends and public holidays, and surcharges for ways of paying',
    errors,
  }),
}
