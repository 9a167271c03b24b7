import { defineModule } from '../../define-module.ts'
import { purgeCapacity } from './find-time.ts'
import { fulfilmentRows } from './routes.ts'

export const fulfilmentModule = defineModule({
  name: 'fulfilment',
  rows: fulfilmentRows,
  purges: [purgeCapacity],
  auditActions: ['stations.save', 'ways.save', 'ways.remove', 'ways.arrange', 'ways.pause', 'ways.lengthen'],
})
