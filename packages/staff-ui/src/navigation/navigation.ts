import type { StaffShop } from '@tabard/contract/identity/calls'
import type { Permission } from '@tabard/domain/staff/roles'
import {
  AppWindow,
  Armchair,
  Award,
  BadgeDollarSign,
  Ban,
  Bike,
  ChartColumn,
  ChefHat,
  Clock,
  CookingPot,
  CreditCard,
  DoorOpen,
  Download,
  Gift,
  HandCoins,
  House,
  IdCard,
  Images,
  ListChecks,
  MonitorSmartphone,
  NotebookPen,
  Percent,
  PiggyBank,
  ReceiptText,
  Scale,
  ScrollText,
  Settings2,
  SlidersHorizontal,
  SquarePlus,
  Store,
  TicketPercent,
  Tickets,
  Timer,
  Users,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { StaffAppName } from '../app/staff-apps.ts'
import type { StaffKey } from '../text.ts'

/** A screen, or a tab of one, of either app. A test of each app compares the places with its routes. */
export interface Place {
  readonly app: StaffAppName
  readonly pattern: `/{shop}/${string}`
  /** The tab of the screen, as its address names it. */
  readonly tab?: string
  readonly label: StaffKey
  readonly permission: Permission
  /** Offered only until the shop's set-up is finished or hidden. */
  readonly isForNewShops?: true
}

/** An entry of the menu. Places that belong together share one, and the screens link to each other. */
export interface MenuEntryOf {
  readonly label: StaffKey
  readonly icon: LucideIcon
  readonly places: readonly Place[]
}

/** Entries under a common name. */
export interface MenuSectionOf {
  readonly label: StaffKey
  readonly entries: readonly MenuEntryOf[]
}

export type MenuItem = MenuEntryOf | MenuSectionOf

const at =
  (app: StaffAppName) =>
  (screen: string, label: StaffKey, permission: Permission, tab?: string): Place => ({
    app,
    pattern: `/{shop}/${screen}`,
    label,
    permission,
    ...(tab === undefined ? {} : { tab }),
  })
const service = at('service')
const office = at('console')

const one = (icon: LucideIcon, place: Place): MenuEntryOf => ({ label: place.label, icon, places: [place] })

/** The menu of both apps, in order. Each person sees what their permissions open. */
export const navigation: readonly MenuItem[] = [
  one(ListChecks, { ...office('first-day', 'nav.firstDay', 'shop.settings'), isForNewShops: true }),
  one(House, office('home', 'nav.home', 'reports.day')),
  one(ChefHat, service('kitchen', 'nav.kitchen', 'kitchen.cook')),
  one(ReceiptText, service('orders', 'nav.orders', 'orders.view')),
  one(Armchair, service('tables', 'nav.tables', 'tables.serve')),
  one(SquarePlus, service('new-order', 'nav.newOrder', 'orders.place')),
  {
    label: 'nav.menu',
    entries: [
      one(NotebookPen, office('menu', 'nav.dishes', 'menu.edit')),
      one(SlidersHorizontal, office('menu', 'nav.options', 'menu.edit', 'options')),
      one(Timer, office('menu', 'nav.times', 'menu.edit', 'dayparts')),
      one(Images, office('pictures', 'nav.photos', 'menu.edit')),
      one(Ban, service('availability', 'nav.soldOut', 'menu.availability')),
      one(TicketPercent, office('promotions', 'nav.promotions', 'menu.publish')),
    ],
  },
  {
    label: 'nav.reports',
    entries: [
      one(ChartColumn, service('day', 'nav.sales', 'reports.day')),
      one(CreditCard, office('payments', 'nav.paymentIssues', 'payments.review')),
      one(Scale, office('settlement', 'nav.settlement', 'payments.review')),
      one(HandCoins, office('liability', 'nav.liability', 'reports.day')),
      one(ScrollText, office('audit', 'nav.activity', 'audit.view')),
      one(Download, office('export', 'nav.export', 'data.export')),
    ],
  },
  {
    label: 'nav.customers',
    icon: UsersRound,
    places: [
      office('customers', 'nav.customerList', 'customers.view'),
      office('messages', 'nav.messages', 'messages.view'),
    ],
  },
  {
    label: 'nav.value',
    entries: [
      one(BadgeDollarSign, service('sell-value', 'nav.sellValue', 'value.serve')),
      one(Award, office('programmes', 'nav.loyalty', 'value.programmes')),
      one(IdCard, office('cards', 'nav.memberCards', 'value.adjust')),
      one(Gift, office('gift-cards', 'nav.giftCards', 'value.adjust')),
      one(PiggyBank, office('stored-value', 'nav.storedValue', 'value.programmes')),
      one(Tickets, office('campaigns', 'nav.campaigns', 'value.campaigns')),
    ],
  },
  one(DoorOpen, service('trading', 'nav.trading', 'shop.trading')),
  {
    label: 'nav.settings',
    entries: [
      one(Store, office('shop', 'nav.business', 'shop.settings')),
      one(Clock, office('hours', 'nav.hours', 'shop.settings')),
      {
        label: 'nav.ordering',
        icon: Bike,
        places: [
          office('ways', 'nav.orderTypes', 'shop.settings'),
          office('delivery', 'nav.delivery', 'shop.settings'),
          office('table-codes', 'nav.tableCodes', 'tables.edit'),
        ],
      },
      {
        label: 'nav.taxesAndFees',
        icon: Percent,
        places: [office('taxes', 'nav.taxes', 'shop.settings'), office('fees', 'nav.fees', 'shop.settings')],
      },
      one(Wallet, office('payment-methods', 'nav.paymentMethods', 'shop.settings')),
      {
        label: 'nav.kitchenSetup',
        icon: CookingPot,
        places: [
          office('stations', 'nav.stations', 'shop.settings'),
          office('shared-kitchen', 'nav.sharedKitchen', 'kitchens.share'),
        ],
      },
      one(Users, office('staff', 'nav.team', 'staff.manage')),
      one(MonitorSmartphone, office('devices', 'nav.devices', 'devices.view')),
      {
        label: 'nav.website',
        icon: AppWindow,
        places: [
          office('branding', 'nav.branding', 'shop.settings'),
          office('storefronts', 'nav.storefronts', 'shop.settings'),
          office('pages', 'nav.pages', 'shop.settings'),
        ],
      },
      one(Settings2, office('settings', 'nav.advanced', 'shop.settings')),
    ],
  },
]

export function isSection(item: MenuItem): item is MenuSectionOf {
  return 'entries' in item
}

/** Every entry, without sections. */
export function entriesOf(items: readonly MenuItem[]): readonly MenuEntryOf[] {
  return items.flatMap((item) => (isSection(item) ? item.entries : [item]))
}

/** The menu of a person at a shop. A section with one entry becomes that entry. */
export function menuAt({
  permissions,
  isNew,
}: Pick<StaffShop, 'permissions' | 'isNew'>): readonly MenuItem[] {
  const permitted = ({ label, icon, places }: MenuEntryOf): readonly MenuEntryOf[] => {
    const open = places.filter(
      (place) => permissions.includes(place.permission) && (isNew || place.isForNewShops !== true),
    )
    const [first, second] = open
    if (!first) return []
    return [{ label: second ? label : places.length > 1 ? first.label : label, icon, places: open }]
  }
  return navigation.flatMap((item): readonly MenuItem[] => {
    if (!isSection(item)) return permitted(item)
    const entries = item.entries.flatMap(permitted)
    return entries.length > 1 ? [{ label: item.label, entries }] : entries
  })
}

interface Here {
  readonly app: StaffAppName
  readonly pattern: string | undefined
  readonly tab: string | undefined
}

/** The place among `entries` that shows the screen and tab of the address; else the screen without its tab. */
export function placeHere(entries: readonly MenuEntryOf[], { app, pattern, tab }: Here): Place | undefined {
  const ofScreen = entries
    .flatMap(({ places }) => places)
    .filter((place) => place.app === app && place.pattern === pattern)
  return ofScreen.find((place) => place.tab === tab) ?? ofScreen.find((place) => place.tab === undefined)
}
