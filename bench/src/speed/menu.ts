import { catalogue } from '@tabard/contract/menu/calls'
import type { Menu } from '@tabard/domain/menu/menu'
import { readAgainstBare } from '../load/against-bare.ts'
import { openClient, shop } from '../product/open-client.ts'
import { measureProduct } from '../product/measure-product.ts'

// Reading one menu version, as every visitor's browser does, against a bare server with the same bytes.

await measureProduct({ load: 'load-reads', control: 'control-bytes' }, async (bench) => {
  const client = openClient(bench.product.url)
  const { version }: Menu = await client.read(catalogue.currentMenu, { shop, channel: 'online' })
  const path = openClient('').address(catalogue.menu, { shop, channel: 'online', version })
  return readAgainstBare(bench, { method: 'GET', path, body: '' })
})
