import { fulfilment } from '@tabard/contract/fulfilment'
import { fulfilmentSchemas } from '@tabard/contract/fulfilment.schema'
import { stations } from '@tabard/contract/stations'
import { stationSchemas } from '@tabard/contract/stations.schema'
import { bindRows } from '../../http/bind.ts'
import { listWays } from './load-ways.ts'
import { lengthen, pauseWay } from './pause-way.ts'
import { listStations, saveStations } from './save-stations.ts'
import { arrange, removeWay, saveWay } from './save-way.ts'

const wayRows = bindRows(fulfilment, fulfilmentSchemas, {
  list: listWays,
  save: saveWay,
  remove: removeWay,
  arrange,
  pause: pauseWay,
  lengthen,
})

export const fulfilmentRows = [
  ...wayRows,
  ...bindRows(stations, stationSchemas, { list: listStations, save: saveStations }),
]
