import { fulfilment } from '@tabard/contract/fulfilment'
import { fulfilmentSchemas } from '@tabard/contract/fulfilment.schema'
import { bindRows } from '../../http/bind.ts'
import { listWays } from './load-ways.ts'
import { lengthen, pauseWay } from './pause-way.ts'
import { arrange, removeWay, saveWay } from './save-way.ts'

export const fulfilmentRows = bindRows(fulfilment, fulfilmentSchemas, {
  list: listWays,
  save: saveWay,
  remove: removeWay,
  arrange,
  pause: pauseWay,
  lengthen,
})
