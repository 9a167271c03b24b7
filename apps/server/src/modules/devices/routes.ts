import { devices } from '@tabard/contract/devices/calls'
import { devicesSchemas } from '@tabard/contract/devices/schema'
import { bindRows } from '../../http/bind.ts'
import { addDevice, newCode } from './add-device.ts'
import { changeDevice, listShopDevices, removeDevice, unpair } from './change-device.ts'
import { checkIn, pair } from './pair-device.ts'
import { showStations } from './show-stations.ts'

export const devicesRows = bindRows(devices, devicesSchemas, {
  pair,
  checkIn,
  list: listShopDevices,
  add: addDevice,
  newCode,
  change: changeDevice,
  showStations,
  unpair,
  remove: removeDevice,
})
