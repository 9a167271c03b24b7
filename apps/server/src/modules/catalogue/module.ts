import { defineModule } from '../../define-module.ts'
import { catalogueRows } from './routes.ts'

export const catalogueModule = defineModule({
  name: 'catalogue',
  rows: catalogueRows,
  topics: ['availability'],
  permissions: ['menu.availability', 'kitchens.share'],
  auditActions: ['sharedKitchen.save', 'availability.setSoldOut', 'availability.setRemaining'],
})
