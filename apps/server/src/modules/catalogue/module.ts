import { defineModule } from '../../define-module.ts'
import { catalogueRows } from './routes.ts'
import { sharedKitchenSection } from './shop-section.ts'

export const catalogueModule = defineModule({
  name: 'catalogue',
  rows: catalogueRows,
  sections: [sharedKitchenSection],
  topics: ['availability'],
  permissions: ['menu.availability', 'kitchens.share'],
  auditActions: ['sharedKitchen.save', 'availability.setSoldOut', 'availability.setRemaining'],
})
