import { defineModule } from '../../define-module.ts'
import { menuRows } from './routes.ts'
import { sharedKitchenSection } from './stock/shop-section.ts'

export const menuModule = defineModule({
  name: 'menu',
  rows: menuRows,
  sections: [sharedKitchenSection],
  topics: ['availability'],
  permissions: ['menu.availability', 'kitchens.share'],
  auditActions: ['sharedKitchen.save', 'availability.setSoldOut', 'availability.setRemaining'],
})
