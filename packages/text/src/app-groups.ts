/** The groups of texts that each app loads. Its build contains no others; a test compares them with its sources. */
export const appGroups = {
  storefront: [
    'shared',
    'errors',
    'storefront',
    'guest-menu',
    'guest-checkout',
    'guest-orders',
    'guest-tables',
    'account',
    'choosing',
    'offers',
  ],
  service: [
    'shared',
    'errors',
    'staff-errors',
    'staff',
    'kitchen',
    'orders',
    'new-order',
    'tables',
    'shop-status',
    'day',
    'offers',
  ],
  console: [
    'shared',
    'errors',
    'staff-errors',
    'staff',
    'tables',
    'menu',
    'publishing',
    'importing',
    'pictures',
    'promotions',
    'fees',
    'shop',
    'order-types',
    'delivery',
    'devices',
    'people',
    'audit',
    'messages',
    'payments',
    'customers',
    'platform',
    'settings-screen',
    'onboarding',
    'offers',
    'settings',
  ],
  server: ['shared', 'errors', 'staff-errors', 'server'],
} as const

/** An app that loads texts. */
export type TextApp = keyof typeof appGroups

/**
 * Groups that are loaded together: one download per language, named after its first group. A build leaves out the groups
 * that its app does not load.
 */
export const bundles = {
  shared: ['shared', 'errors', 'staff-errors'],
  server: ['server'],
  storefront: ['storefront', 'guest-menu', 'guest-checkout', 'guest-orders', 'guest-tables'],
  account: ['account'],
  choosing: ['choosing'],
  offers: ['offers'],
  staff: [
    'staff',
    'kitchen',
    'orders',
    'new-order',
    'tables',
    'shop-status',
    'day',
    'menu',
    'publishing',
    'importing',
    'pictures',
    'promotions',
    'fees',
    'shop',
    'order-types',
    'delivery',
    'devices',
    'people',
    'audit',
    'messages',
    'payments',
    'customers',
    'platform',
    'settings-screen',
    'onboarding',
  ],
  settings: ['settings'],
} as const

/** A bundle by its name. */
export type Bundle = keyof typeof bundles
