import type { StaffRoute } from '@tabard/staff-ui/app/staff-app-context.tsx'
import { lazy } from 'react'

/** A person starts at the first permitted one. `navigation.ts` of staff-ui has the menu. */
export const routes: readonly StaffRoute[] = [
  {
    pattern: '/{shop}/kitchen',
    screen: 'service/kitchen',
    title: 'kitchen.title',
    permission: 'kitchen.cook',
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
    component: lazy(() =>
      import('./screens/day/day-screen.tsx').then((file) => ({ default: file.DayScreen })),
    ),
  },
  {
    pattern: '/{shop}/new-order',
    screen: 'service/new-order',
    title: 'newOrder.title',
    permission: 'orders.place',
    component: lazy(() =>
      import('./screens/new-order/new-order-screen.tsx').then((file) => ({
        default: file.NewOrderScreen,
      })),
    ),
  },
]
