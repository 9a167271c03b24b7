import { failuresOf } from '../at-once.ts'
import { shop } from '../../product/open-client.ts'
import { underAttack, type Attack } from '../attack.ts'
import { countsOf } from '../../measure/counts.ts'

const visits = countsOf(3_000, 4)
const addresses = ['/sitemap.xml', '/api/shops', `/sitemap/${shop}.xml`, `/brand/${shop}.webmanifest`]

/** One client asks for what search engines ask for, fifty at once. */
export const attackSitemaps: Attack = (product) =>
  underAttack(product, async () => ({
    failed: await failuresOf(visits, 50, async (at) => {
      const response = await fetch(`${product.url}${addresses[at % addresses.length]}`)
      await response.arrayBuffer()
      return response.status === 200 || response.status === 429
    }),
    total: visits,
  }))
