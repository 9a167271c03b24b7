import { fulfilment, times } from '@tabard/contract/fulfilment/calls'
import { fulfilmentSchemas, timesSchemas } from '@tabard/contract/fulfilment/schema'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { stationSchemas } from '@tabard/contract/fulfilment/stations/schema'
import { bindRows } from '../../http/bind.ts'
import { saveArrangement, showArrangement } from './arrange-kitchen.ts'
import { askTimes } from './ask-times.ts'
import { listCourses } from './list-courses.ts'
import { listOrderTypes } from './load-order-types.ts'
import { lengthen, pauseOrderType } from './pause-order-type.ts'
import { showLoad } from './show-load.ts'
import { arrange, removeOrderType, saveOrderType } from './save-order-type.ts'

export const fulfilmentRows = [
  ...bindRows(times, timesSchemas, { ask: askTimes, courses: listCourses }),
  ...bindRows(fulfilment, fulfilmentSchemas, {
    list: listOrderTypes,
    save: saveOrderType,
    remove: removeOrderType,
    arrange,
    pause: pauseOrderType,
    lengthen,
    load: showLoad,
  }),
  ...bindRows(stations, stationSchemas, { list: showArrangement, save: saveArrangement }),
]
