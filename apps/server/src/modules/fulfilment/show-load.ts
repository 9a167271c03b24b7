import type { fulfilment } from '@tabard/contract/fulfilment/calls'
import { bucketStart } from '@tabard/domain/capacity/buckets'
import { bucketMs, bucketTenths } from '@tabard/domain/fulfilment/kitchen-load'
import { asapHorizonMs, stationResource } from '@tabard/domain/fulfilment/promise'
import type { Handler } from '../../http/handler.ts'
import { readCapacity } from '../capacity/read-capacity.ts'
import { readKitchen } from './order-types/read-order-types.ts'

/** Show each station's allocated work in the coming four hours. */
export const showLoad: Handler<typeof fulfilment.load> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const from = bucketStart(now, bucketMs)
    const to = from + asapHorizonMs
    const { stations } = await readKitchen(tx, shop.shopId)
    const shared = stations.map(({ stationId }) => stationResource(stationId))
    const { used } = await readCapacity(tx, { shopId: shop.shopId, shared, exclusive: [], from, to }, now)
    return {
      stations,
      load: stations.flatMap(({ stationId, capacity }) =>
        capacity === undefined
          ? []
          : Array.from({ length: (to - from) / bucketMs }, (_, place) => ({
              stationId,
              from: from + place * bucketMs,
              used: used(stationResource(stationId), from + place * bucketMs),
              most: bucketTenths(capacity),
            })),
      ),
    }
  })
