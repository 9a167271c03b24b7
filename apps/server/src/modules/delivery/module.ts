import { defineModule } from '../../define-module.ts'
import { purgePlaces } from './purge-places.ts'
import { deliveryRows } from './routes.ts'

export const deliveryModule = defineModule({
  name: 'delivery',
  rows: deliveryRows,
  purges: [purgePlaces],
  auditActions: ['delivery.savePlace', 'delivery.saveZone', 'delivery.removeZone'],
})
