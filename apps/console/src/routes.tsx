import type { StaffRoute } from '@tabard/staff-ui/app/staff-app-context.tsx'
import { lazy } from 'react'

/** A person starts at the first permitted one. `navigation.ts` of staff-ui has the menu. */
export const routes: readonly StaffRoute[] = [
  {
    pattern: '/{shop}/home',
    screen: 'console/home',
    title: 'home.title',
    permission: 'reports.day',
    component: lazy(() =>
      import('./screens/home/home-screen.tsx').then((file) => ({ default: file.HomeScreen })),
    ),
  },
  {
    pattern: '/{shop}/first-day',
    screen: 'console/first-day',
    title: 'firstDay.title',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/onboarding/onboarding-screen.tsx').then((file) => ({
        default: file.OnboardingScreen,
      })),
    ),
  },
  {
    pattern: '/{shop}/menu',
    screen: 'console/menu',
    title: 'menuEdit.title',
    permission: 'menu.edit',
    component: lazy(() =>
      import('./screens/menu/menu-screen.tsx').then((file) => ({ default: file.MenuScreen })),
    ),
  },
  {
    pattern: '/{shop}/promotions',
    screen: 'console/promotions',
    title: 'offer.title',
    permission: 'menu.publish',
    component: lazy(() =>
      import('./screens/promotions/promotions-screen.tsx').then((file) => ({
        default: file.PromotionsScreen,
      })),
    ),
  },
  {
    pattern: '/{shop}/pictures',
    screen: 'console/pictures',
    title: 'pictures.title',
    permission: 'menu.edit',
    component: lazy(() =>
      import('./screens/pictures/pictures-screen.tsx').then((file) => ({ default: file.PicturesScreen })),
    ),
  },
  {
    pattern: '/{shop}/stations',
    screen: 'console/stations',
    title: 'stations.title',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/stations/stations-screen.tsx').then((file) => ({ default: file.StationsScreen })),
    ),
  },
  {
    pattern: '/{shop}/shared-kitchen',
    screen: 'console/shared-kitchen',
    title: 'kitchens.title',
    permission: 'kitchens.share',
    component: lazy(() =>
      import('./screens/shared-kitchen/shared-kitchen-screen.tsx').then((file) => ({
        default: file.SharedKitchenScreen,
      })),
    ),
  },
  {
    pattern: '/{shop}/shop',
    screen: 'console/shop',
    title: 'nav.business',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/shop/shop-screen.tsx').then((file) => ({ default: file.ShopScreen })),
    ),
  },
  {
    pattern: '/{shop}/hours',
    screen: 'console/hours',
    title: 'nav.hours',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/shop/shop-screen.tsx').then((file) => ({ default: file.HoursScreen })),
    ),
  },
  {
    pattern: '/{shop}/taxes',
    screen: 'console/taxes',
    title: 'nav.taxes',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/shop/shop-screen.tsx').then((file) => ({ default: file.TaxesScreen })),
    ),
  },
  {
    pattern: '/{shop}/payment-methods',
    screen: 'console/payment-methods',
    title: 'nav.paymentMethods',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/shop/shop-screen.tsx').then((file) => ({ default: file.PaymentMethodsScreen })),
    ),
  },
  {
    pattern: '/{shop}/branding',
    screen: 'console/branding',
    title: 'nav.branding',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/shop/shop-screen.tsx').then((file) => ({ default: file.BrandingScreen })),
    ),
  },
  {
    pattern: '/{shop}/storefronts',
    screen: 'console/storefronts',
    title: 'nav.storefronts',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/shop/shop-screen.tsx').then((file) => ({ default: file.StorefrontsScreen })),
    ),
  },
  {
    pattern: '/{shop}/delivery',
    screen: 'console/delivery',
    title: 'delivery.title',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/delivery/delivery-screen.tsx').then((file) => ({ default: file.DeliveryScreen })),
    ),
  },
  {
    pattern: '/{shop}/table-codes',
    screen: 'console/table-codes',
    title: 'tableCodes.title',
    permission: 'tables.edit',
    component: lazy(() =>
      import('./screens/table-codes/table-codes-screen.tsx').then((file) => ({
        default: file.TableCodesScreen,
      })),
    ),
  },
  {
    pattern: '/{shop}/fees',
    screen: 'console/fees',
    title: 'fees.title',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/fees/fees-screen.tsx').then((file) => ({ default: file.FeesScreen })),
    ),
  },
  {
    pattern: '/{shop}/pages',
    screen: 'console/pages',
    title: 'pagesEdit.title',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/pages/pages-screen.tsx').then((file) => ({ default: file.PagesScreen })),
    ),
  },
  {
    pattern: '/{shop}/settings',
    screen: 'console/settings',
    title: 'settings.title',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/settings/settings-screen.tsx').then((file) => ({ default: file.SettingsScreen })),
    ),
  },
  {
    pattern: '/{shop}/ways',
    screen: 'console/ways',
    title: 'ways.title',
    permission: 'shop.settings',
    component: lazy(() =>
      import('./screens/order-types/order-types-screen.tsx').then((file) => ({ default: file.WaysScreen })),
    ),
  },
  {
    pattern: '/{shop}/devices',
    screen: 'console/devices',
    title: 'devices.title',
    permission: 'devices.view',
    component: lazy(() =>
      import('./screens/devices/devices-screen.tsx').then((file) => ({ default: file.DevicesScreen })),
    ),
  },
  {
    pattern: '/{shop}/customers',
    screen: 'console/customers',
    title: 'customers.title',
    permission: 'customers.view',
    component: lazy(() =>
      import('./screens/customers/customers-screen.tsx').then((file) => ({ default: file.CustomersScreen })),
    ),
  },
  {
    pattern: '/{shop}/staff',
    screen: 'console/staff',
    title: 'staff.title',
    permission: 'staff.manage',
    component: lazy(() =>
      import('./screens/staff/staff-screen.tsx').then((file) => ({ default: file.StaffScreen })),
    ),
  },
  {
    pattern: '/{shop}/messages',
    screen: 'console/messages',
    title: 'messages.title',
    permission: 'messages.view',
    component: lazy(() =>
      import('./screens/outbox/outbox-screen.tsx').then((file) => ({ default: file.OutboxScreen })),
    ),
  },
  {
    pattern: '/{shop}/payments',
    screen: 'console/payments',
    title: 'review.title',
    permission: 'payments.review',
    component: lazy(() =>
      import('./screens/payments/review-screen.tsx').then((file) => ({ default: file.ReviewScreen })),
    ),
  },
  {
    pattern: '/{shop}/audit',
    screen: 'console/audit',
    title: 'audit.title',
    permission: 'audit.view',
    component: lazy(() =>
      import('./screens/audit/audit-screen.tsx').then((file) => ({ default: file.AuditScreen })),
    ),
  },
  {
    pattern: '/{shop}/export',
    screen: 'console/export',
    title: 'export.title',
    permission: 'data.export',
    component: lazy(() =>
      import('./screens/export/export-screen.tsx').then((file) => ({ default: file.ExportScreen })),
    ),
  },
  {
    pattern: '/{shop}/me',
    screen: 'console/me',
    title: 'me.title',
    permission: undefined,
    component: lazy(() =>
      import('./screens/own-account/own-account-screen.tsx').then((file) => ({
        default: file.OwnAccountScreen,
      })),
    ),
  },
]
