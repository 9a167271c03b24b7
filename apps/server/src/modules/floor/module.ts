import { defineModule } from '../../define-module.ts'
import { floorRows } from './routes.ts'

export const floorModule = defineModule({
  name: 'floor',
  rows: floorRows,
  auditActions: ['tables.move', 'tables.join', 'tables.separate', 'tables.printBill', 'tables.count'],
})
