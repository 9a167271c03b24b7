import { kitchen } from '@tabard/contract/kitchen/calls'
import type { StaffRoute } from '@tabard/staff-ui/app/staff-app-context.tsx'
import { later } from '@tabard/ui/browser/chunk'

/** A person starts at the first permitted one. `navigation.ts` of staff-ui has the menu. */
export const routes: readonly StaffRoute[] = [
  {
    pattern: '/{shop}/kitchen',
    screen: 'service/kitchen',
    title: 'kitchen.title',
    permission: 'kitchen.cook',
    reads: [kitchen.board],
    ...later(() => import('./screens/kitchen/kitchen-screen.tsx'), 'KitchenScreen'),
  },
  {
    pattern: '/{shop}/orders',
    screen: 'service/orders',
    title: 'orders.title',
    permission: 'orders.view',
    ...later(() => import('./screens/orders/orders-screen.tsx'), 'OrdersScreen'),
  },
  {
    pattern: '/{shop}/tables',
    screen: 'service/tables',
    title: 'tables.title',
    permission: 'tables.serve',
    ...later(() => import('./screens/tables/tables-screen.tsx'), 'TablesScreen'),
  },
  {
    pattern: '/{shop}/availability',
    screen: 'service/availability',
    title: 'availability.title',
    permission: 'menu.availability',
    ...later(() => import('./screens/availability/availability-screen.tsx'), 'AvailabilityScreen'),
  },
  {
    pattern: '/{shop}/trading',
    screen: 'service/trading',
    title: 'trading.title',
    permission: 'shop.trading',
    ...later(() => import('./screens/trading/trading-screen.tsx'), 'TradingScreen'),
  },
  {
    pattern: '/{shop}/day',
    screen: 'service/day',
    title: 'day.title',
    permission: 'reports.day',
    ...later(() => import('./screens/day/day-screen.tsx'), 'DayScreen'),
  },
  {
    pattern: '/{shop}/new-order',
    screen: 'service/new-order',
    title: 'newOrder.title',
    permission: 'orders.place',
    ...later(() => import('./screens/new-order/new-order-screen.tsx'), 'NewOrderScreen'),
  },
  {
    pattern: '/{shop}/sell-value',
    screen: 'service/sell-value',
    title: 'sellValue.title',
    permission: 'value.serve',
    ...later(() => import('./screens/sell-value/sell-value-screen.tsx'), 'SellValueScreen'),
  },
]
