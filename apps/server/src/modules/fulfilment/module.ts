import { defineModule } from '../../define-module.ts'
import { fulfilmentRows } from './routes.ts'
import { orderTypesSection, kitchenSection } from './order-types/shop-section.ts'

export const fulfilmentModule = defineModule({
  name: 'fulfilment',
  rows: fulfilmentRows,
  sections: [orderTypesSection, kitchenSection],
  auditActions: ['stations.save', 'ways.save', 'ways.remove', 'ways.arrange', 'ways.pause', 'ways.lengthen'],
})
