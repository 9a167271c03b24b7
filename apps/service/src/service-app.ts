import type { StaffApp } from '@tabard/staff-ui/app/staff-app-context.tsx'
import { routes } from './routes.tsx'

export const serviceApp: StaffApp = {
  name: 'service',
  routes,
  // Cashiers take payments; owners and managers open service to see the kitchen.
  startAt: ({ permissions }) =>
    permissions.includes('cash.collect') && !permissions.includes('reports.day')
      ? '/{shop}/orders'
      : undefined,
}
