import type { Permission } from '@tabard/domain/roles'
import {
  Armchair,
  ChartColumn,
  ChefHat,
  CreditCard,
  DoorOpen,
  FileText,
  Images,
  MessageSquareText,
  NotebookPen,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  SquareMenu,
  Store,
  UserRound,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import type { ConsoleKey } from './pieces/text.ts'

export interface ConsoleRoute {
  readonly pattern:
    | '/{shop}/kitchen'
    | '/{shop}/orders'
    | '/{shop}/availability'
    | '/{shop}/menu'
    | '/{shop}/pictures'
    | '/{shop}/trading'
    | '/{shop}/tables'
    | '/{shop}/payments'
    | '/{shop}/customers'
    | '/{shop}/messages'
    | '/{shop}/day'
    | '/{shop}/shop'
    | '/{shop}/pages'
    | '/{shop}/settings'
    | '/{shop}/staff'
    | '/{shop}/audit'
    | '/{shop}/me'
  readonly screen: `console/${string}`
  readonly title: ConsoleKey
  /** Without it: hidden in the menu, and the page says so. Undefined: everybody's own, and not in the menu. */
  readonly permission: Permission | undefined
  readonly icon: LucideIcon
  readonly component: ComponentType
}

/** In the order of the menu; the first permitted one is where a person starts. */
export const routes: readonly ConsoleRoute[] = [
  {
    pattern: '/{shop}/kitchen',
    screen: 'console/kitchen',
    title: 'kitchen.title',
    permission: 'kitchen.cook',
    icon: ChefHat,
    component: lazy(() =>
      import('./screens/kitchen/kitchen-screen.tsx').then((file) => ({ default: file.KitchenScreen })),
    ),
  },
  {
    pattern: '/{shop}/orders',
    screen: 'console/orders',
    title: 'orders.title',
    permission: 'orders.view',
    icon: ReceiptText,
    component: lazy(() =>
      import('./screens/orders/orders-screen.tsx').then((file) => ({ default: file.OrdersScreen })),
    ),
  },
  {
    pattern: '/{shop}/availability',
    screen: 'console/availability',
    title: 'availability.title',
    permission: 'menu.availability',
    icon: SquareMenu,
    component: lazy(() =>
      import('./screens/availability/availability-screen.tsx').then((file) => ({
        default: file.AvailabilityScreen,
      })),
    ),
  },
  {
    pattern: '/{shop}/menu',
    screen: 'console/menu',
    title: 'menuEdit.title',
    permission: 'menu.edit',
    icon: NotebookPen,
    component: lazy(() =>
      import('./screens/menu/menu-screen.tsx').then((file) => ({ default: file.MenuScreen })),
    ),
  },
  {
    pattern: '/{shop}/pictures',
    screen: 'console/pictures',
    title: 'pictures.title',
    permission: 'menu.edit',
    icon: Images,
    component: lazy(() =>
      import('./screens/pictures/pictures-screen.tsx').then((file) => ({ default: file.PicturesScreen })),
    ),
  },
  {
    pattern: '/{shop}/trading',
    screen: 'console/trading',
    title: 'trading.title',
    permission: 'shop.trading',
    icon: DoorOpen,
    component: lazy(() =>
      import('./screens/trading/trading-screen.tsx').then((file) => ({ default: file.TradingScreen })),
    ),
  },
  {
    pattern: '/{shop}/tables',
    screen: 'console/tables',
    title: 'tables.title',
    permission: 'tables.serve',
    icon: Armchair,
    component: lazy(() =>
      import('./screens/tables/tables-screen.tsx').then((file) => ({ default: file.TablesScreen })),
    ),
  },
  {
    pattern: '/{shop}/payments',
    screen: 'console/payments',
    title: 'review.title',
    permission: 'payments.review',
    icon: CreditCard,
    component: lazy(() =>
      import('./screens/payments/review-screen.tsx').then((file) => ({ default: file.ReviewScreen })),
    ),
  },
  {
    pattern: '/{shop}/customers',
    screen: 'console/customers',
    title: 'customers.title',
    permission: 'customers.view',
    icon: UsersRound,
    component: lazy(() =>
      import('./screens/customers/customers-screen.tsx').then((file) => ({ default: file.CustomersScreen })),
    ),
  },
  {
    pattern: '/{shop}/messages',
    screen: 'console/messages',
    title: 'messages.title',
    permission: 'messages.view',
    icon: MessageSquareText,
    component: lazy(() =>
      import('./screens/outbox/outbox-screen.tsx').then((file) => ({ default: file.OutboxScreen })),
    ),
  },
  {
    pattern: '/{shop}/day',
    screen: 'console/day',
    title: 'day.title',
    permission: 'reports.day',
    icon: ChartColumn,
    component: lazy(() =>
      import('./screens/day/day-screen.tsx').then((file) => ({ default: file.DayScreen })),
    ),
  },
  {
    pattern: '/{shop}/shop',
    screen: 'console/shop',
    title: 'shopSetup.title',
    permission: 'shop.settings',
    icon: Store,
    component: lazy(() =>
      import('./screens/shop/shop-screen.tsx').then((file) => ({ default: file.ShopScreen })),
    ),
  },
  {
    pattern: '/{shop}/pages',
    screen: 'console/pages',
    title: 'pagesEdit.title',
    permission: 'shop.settings',
    icon: FileText,
    component: lazy(() =>
      import('./screens/pages/pages-screen.tsx').then((file) => ({ default: file.PagesScreen })),
    ),
  },
  {
    pattern: '/{shop}/settings',
    screen: 'console/settings',
    title: 'settings.title',
    permission: 'shop.settings',
    icon: SlidersHorizontal,
    component: lazy(() =>
      import('./screens/settings/settings-screen.tsx').then((file) => ({ default: file.SettingsScreen })),
    ),
  },
  {
    pattern: '/{shop}/staff',
    screen: 'console/staff',
    title: 'staff.title',
    permission: 'staff.manage',
    icon: Users,
    component: lazy(() =>
      import('./screens/staff/staff-screen.tsx').then((file) => ({ default: file.StaffScreen })),
    ),
  },
  {
    pattern: '/{shop}/audit',
    screen: 'console/audit',
    title: 'audit.title',
    permission: 'audit.view',
    icon: ScrollText,
    component: lazy(() =>
      import('./screens/audit/audit-screen.tsx').then((file) => ({ default: file.AuditScreen })),
    ),
  },
  {
    pattern: '/{shop}/me',
    screen: 'console/me',
    title: 'me.title',
    permission: undefined,
    icon: UserRound,
    component: lazy(() =>
      import('./screens/own-account/own-account-screen.tsx').then((file) => ({
        default: file.OwnAccountScreen,
      })),
    ),
  },
]
