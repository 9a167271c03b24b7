import type { fulfilment } from '@tabard/contract/fulfilment/calls'
import { bucketMs, bucketTenths } from '@tabard/domain/fulfilment/kitchen-load'
import { asapHorizonMs, stationSubject } from '@tabard/domain/fulfilment/promise'
import type { Handler } from '../../http/handler.ts'
import { readKitchen } from './order-types/read-order-types.ts'
import { listBuckets } from './capacity-queries.ts'

/** Show each station's allocated work in the coming four hours. */
export const showLoad: Handler<typeof fulfilment.load> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const from = Math.floor(now / bucketMs) * bucketMs
    const to = from + asapHorizonMs
    const [{ stations }, buckets] = await Promise.all([
      readKitchen(tx, shop.shopId),
      tx.rows(listBuckets({ shopId: shop.shopId, from: new Date(from), to: new Date(to) })),
    ])
    const used = new Map(buckets.map((row) => [`${row.subject} ${row.startsAt.getTime()}`, row.used]))
    return {
      stations,
      load: stations.flatMap(({ stationId, capacity }) =>
        capacity === undefined
          ? []
          : Array.from({ length: (to - from) / bucketMs }, (_, place) => ({
              stationId,
              from: from + place * bucketMs,
              used: used.get(`${stationSubject(stationId)} ${from + place * bucketMs}`) ?? 0,
              most: bucketTenths(capacity),
            })),
      ),
    }
  })
