import { defineModule } from '../../define-module.ts'
import { tabsRows } from './routes.ts'

export const tabsModule = defineModule({
  name: 'tabs',
  rows: tabsRows,
  auditActions: ['tabs.open', 'tabs.release'],
})
