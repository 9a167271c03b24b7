import { fulfilment, times } from '@tabard/contract/fulfilment'
import { fulfilmentSchemas, timesSchemas } from '@tabard/contract/fulfilment.schema'
import { stations } from '@tabard/contract/stations'
import { stationSchemas } from '@tabard/contract/stations.schema'
import { bindRows } from '../../http/bind.ts'
import { saveArrangement, showArrangement } from './arrange-kitchen.ts'
import { askTimes } from './ask-times.ts'
import { listCourses } from './list-courses.ts'
import { listWays } from './load-ways.ts'
import { lengthen, pauseWay } from './pause-way.ts'
import { showLoad } from './show-load.ts'
import { arrange, removeWay, saveWay } from './save-way.ts'

export const fulfilmentRows = [
  ...bindRows(times, timesSchemas, { ask: askTimes, courses: listCourses }),
  ...bindRows(fulfilment, fulfilmentSchemas, {
    list: listWays,
    save: saveWay,
    remove: removeWay,
    arrange,
    pause: pauseWay,
    lengthen,
    load: showLoad,
  }),
  ...bindRows(stations, stationSchemas, { list: showArrangement, save: saveArrangement }),
]
