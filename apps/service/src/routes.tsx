import type { StaffRoute } from '@tabard/staff-ui/app/staff-app-context.tsx'
import { Armchair, ChartColumn, ChefHat, DoorOpen, ReceiptText, SquareMenu, SquarePlus } from 'lucide-react'
import { lazy } from 'react'

/** In menu order; a person starts at the first permitted one. */
export const routes: readonly StaffRoute[] = [
  {
    pattern: '/{shop}/kitchen',
    screen: 'service/kitchen',
    title: 'kitchen.title',
    permission: 'kitchen.cook',
    group: 'service',
    icon: ChefHat,
    component: lazy(() =>
      import('./screens/kitchen/kitchen-screen.tsx').then((file) => ({
        default: file.KitchenScreen,
      })),
    ),
  },
  {
    pattern: '/{shop}/orders',
    screen: 'service/orders',
    title: 'orders.title',
    permission: 'orders.view',
    group: 'service',
    icon: ReceiptText,
    component: lazy(() =>
      import('./screens/orders/orders-screen.tsx').then((file) => ({
        default: file.OrdersScreen,
      })),
    ),
  },
  {
    pattern: '/{shop}/tables',
    screen: 'service/tables',
    title: 'tables.title',
    permission: 'tables.serve',
    group: 'service',
    icon: Armchair,
    component: lazy(() =>
      import('./screens/tables/tables-screen.tsx').then((file) => ({
        default: file.TablesScreen,
      })),
    ),
  },
  {
    pattern: '/{shop}/availability',
    screen: 'service/availability',
    title: 'availability.title',
    permission: 'menu.availability',
    group: 'service',
    icon: SquareMenu,
    component: lazy(() =>
      import('./screens/availability/availability-screen.tsx').then((file) => ({
        default: file.AvailabilityScreen,
      })),
    ),
  },
  {
    pattern: '/{shop}/trading',
    screen: 'service/trading',
    title: 'trading.title',
    permission: 'shop.trading',
    group: 'service',
    icon: DoorOpen,
    component: lazy(() =>
      import('./screens/trading/trading-screen.tsx').then((file) => ({
        default: file.TradingScreen,
      })),
    ),
  },
  {
    pattern: '/{shop}/day',
    screen: 'service/day',
    title: 'day.title',
    permission: 'reports.day',
    group: 'numbers',
    icon: ChartColumn,
    component: lazy(() =>
      import('./screens/day/day-screen.tsx').then((file) => ({ default: file.DayScreen })),
    ),
  },
  // Last in the bar of a phone, where Orders and Tables lead to it; in a rail above all others.
  {
    pattern: '/{shop}/new-order',
    screen: 'service/new-order',
    title: 'newOrder.title',
    permission: 'orders.place',
    icon: SquarePlus,
    component: lazy(() =>
      import('./screens/new-order/new-order-screen.tsx').then((file) => ({
        default: file.NewOrderScreen,
      })),
    ),
  },
]
