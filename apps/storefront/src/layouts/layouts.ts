import type { Layout } from '@tabard/contract/screens/screens'
import { later, type Chunk } from '@tabard/ui/browser/chunk'
import type { LayoutProps } from './layout-props.ts'
import { ShopLayout } from './shop-layout.tsx'

const shop: Chunk<LayoutProps> = { Component: ShopLayout, ready: () => Promise.resolve() }

/**
 * One layout per kind of family, each but the first in its own chunk: the server's page names the chunk it
 * needs.
 */
export const layouts: Readonly<Record<Layout, Chunk<LayoutProps>>> = {
  shop,
  mobile: later(() => import('./mobile-layout.tsx'), 'MobileLayout'),
  app: later(() => import('./app-layout.tsx'), 'AppLayout'),
  self: later(() => import('./self-layout.tsx'), 'SelfLayout'),
  account: later(() => import('./account-layout.tsx'), 'AccountLayout'),
  booking: later(() => import('./booking-layout.tsx'), 'BookingLayout'),
  company: later(() => import('./company-layout.tsx'), 'CompanyLayout'),
  merchant: later(() => import('./merchant-layout.tsx'), 'MerchantLayout'),
  // It looks like the family that the guest came from.
  callback: shop,
  pay: later(() => import('./pay-layout.tsx'), 'PayLayout'),
}
