import { defineModule } from '../../define-module.ts'
import { devicesRows } from './routes.ts'
import { devicesSection } from './shop-section.ts'

export const devicesModule = defineModule({
  name: 'devices',
  rows: devicesRows,
  sections: [devicesSection],
  permissions: ['devices.view'],
  auditActions: [
    'devices.add',
    'devices.newCode',
    'devices.pair',
    'devices.change',
    'devices.unpair',
    'devices.stations',
    'devices.remove',
  ],
})
