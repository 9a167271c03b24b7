import { randomBytes } from 'node:crypto'
import { shop } from '../../product/open-client.ts'
import { failuresOf } from '../at-once.ts'
import { underAttack, type Attack } from '../attack.ts'
import { countsOf } from '../../measure/counts.ts'

const visits = countsOf(3_000, 4)

/** One client opens made-up addresses: lines of carts, sandboxes, dishes and paths that nobody has. */
export const attackPages: Attack = (product) =>
  underAttack(product, async () => ({
    failed: await failuresOf(visits, 16, async (at) => {
      const made = randomBytes(8).toString('hex')
      const addresses = [
        `/shop/${shop}/cartitem/${made}`,
        `/sandbox/mobile/${shop}/cartitem/${made}`,
        `/shop/${shop}/product/${made}`,
        `/${made}`,
      ]
      const response = await fetch(`${product.url}${addresses[at % addresses.length]}`, {
        headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
      })
      const bytes = (await response.arrayBuffer()).byteLength
      // A limit may refuse it; nothing that was made up is answered in full and uncompressed.
      const isPacked = response.headers.get('content-encoding') !== null || bytes < 4_000
      return [200, 404, 429].includes(response.status) && isPacked
    }),
    total: visits,
  }))
