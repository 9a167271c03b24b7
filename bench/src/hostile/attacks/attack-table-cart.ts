import { tableCart } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { openGuest, openStaff } from '../../product/open-client.ts'
import { pickLines } from '../../product/sample-order.ts'
import { underAttack, type Attack } from '../attack.ts'
import { countsOf } from '../../measure/counts.ts'

const lines = countsOf(100, 1)
const mostBytes = 300_000

/** A client with a printed code sends a hundred lines of made-up options and fetches the cart. */
export const attackTableCart: Attack = async (product) => {
  const { url, dataDir } = product
  const { client: owner } = await openStaff(url, dataDir, 'owner')
  await owner.call(tables.create, { prefix: 'Z', from: 1, to: 1, area: '', seats: 4 })
  const table = (await owner.call(floor.show, {})).tables.find(({ number }) => number === 'Z1')
  const [code] = await owner.call(tables.codes, { tableIds: table ? [table.tableId] : [] })
  const { client } = await openGuest(url)
  const { sessionId } = await client.call(tables.scan, { code: code?.address.split('/').at(-1) ?? '' })
  const [dish] = await pickLines(client)
  if (!dish) throw new Error('nothing to order')
  const options = Array.from({ length: 200 }, (_, at) => ({
    optionId: `${at}`.padStart(64, 'x'),
    groupId: `${at}`.padStart(64, 'y'),
    quantity: 1,
    options: Array.from({ length: 5 }, () => ({
      optionId: 'x'.repeat(64),
      groupId: 'y'.repeat(64),
      quantity: 1,
    })),
  }))
  return underAttack(product, async () => {
    let failed = 0
    for (let at = 0; at < lines; at += 1) {
      const line: CartLine = { ...dish, lineId: `line-${at}`, options }
      const op = { source: 'an-attacker', n: at + 1, change: { kind: 'add' as const, line } }
      const isTaken = await client.call(tableCart.change, { sessionId, ops: [op] }).then(
        () => true,
        () => false,
      )
      if (isTaken) failed += 1
    }
    const cart = await client.call(tableCart.change, { sessionId, ops: [] })
    if (JSON.stringify(cart).length > mostBytes) failed += 1
    return { failed, total: lines + 1 }
  })
}
