import { defineModule } from '../../define-module.ts'
import { kitchenRows } from './routes.ts'

export const kitchenModule = defineModule({
  name: 'kitchen',
  rows: kitchenRows,
  topics: ['kitchen'],
  permissions: ['kitchen.cook'],
  auditActions: [
    'kitchen.accept',
    'kitchen.bump',
    'kitchen.undo',
    'kitchen.reject',
    'kitchen.work',
    'kitchen.fire',
    'kitchen.start',
    'kitchen.course',
    'kitchen.resend',
    'kitchen.acknowledge',
  ],
})
