import { randomBytes } from 'node:crypto'
import { seal } from '@tabard/contract/envelope'
import { defaultIv } from '@tabard/contract/envelope-format'
import { shops } from '@tabard/contract/shops'
import { readAgainstBare } from './load/against-bare.ts'
import { newDevice, shop } from './product/open-client.ts'
import { measureProduct } from './product/measure-product.ts'

// Asking for a shop's configuration by a sealed body, as documented clients do, against a bare server of the same bytes.

/** A caller may ask 1,200 times a minute. */
const devices = 200

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
