import { randomBytes } from 'node:crypto'
import { seal } from '@tabard/contract/wire/envelope'
import { defaultIv } from '@tabard/contract/wire/envelope-format'
import { shops } from '@tabard/contract/shops/calls'
import { readAgainstBare } from '../load/against-bare.ts'
import { newDevice, shop } from '../product/open-client.ts'
import { measureProduct } from '../product/measure-product.ts'
import { countsOf } from '../measure/counts.ts'

// Configuration requests with sealed bodies, as documented clients send them, against a bare server with the
// same bytes.

/** A caller may send 1,200 requests a minute. */
const devices = countsOf(200, 2)

await measureProduct({ load: 'load-reads', control: 'control-bytes' }, (bench) =>
  readAgainstBare(
    bench,
    {
      method: 'POST',
      path: `${shops.config.path}?id=${shop}&shp=${shop}`,
      body: seal(JSON.stringify({ siteId: shop, spotId: shop }), randomBytes(16), defaultIv),
    },
    Array.from({ length: devices }, () => `&device=${newDevice()}`),
  ),
)
