import { defineModule } from '../../define-module.ts'
import { reportsRows } from './routes.ts'

export const reportsModule = defineModule({
  name: 'reports',
  rows: reportsRows,
  permissions: ['reports.day', 'data.export'],
  auditActions: ['data.export'],
})
