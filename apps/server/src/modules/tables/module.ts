import { defineModule } from '../../define-module.ts'
import { purgeTableGuests } from './sessions/purge-table-guests.ts'
import { tablesRows } from './routes.ts'

export const tablesModule = defineModule({
  name: 'tables',
  rows: tablesRows,
  purges: [purgeTableGuests],
  permissions: ['tables.serve', 'tables.edit'],
  auditActions: ['tables.create', 'tables.change', 'tables.rotate', 'tables.close', 'tables.codes'],
})
