import { tableCart, type TableCart } from '@tabard/contract/tables/cart/calls'
import { tables, type TableSession } from '@tabard/contract/tables/calls'
import type { Client } from '@tabard/contract/wire/client'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { SharedChange, SharedOp } from '@tabard/domain/cart/table-cart'
import type { TableTestShop } from './table-test-shop.ts'

/** One phone at a table. It numbers its changes like a real phone, and can send them again. */
export interface CartPhone {
  readonly client: Client
  readonly session: TableSession
  readonly source: string
  op(change: SharedChange): SharedOp
  send(...ops: readonly SharedOp[]): Promise<TableCart>
  add(lineId: string, quantity?: number): Promise<TableCart>
}

/** Scan the code with a new phone, which adds portions of `dish`. */
export async function sitDownAt(
  { testShop }: TableTestShop,
  code: string,
  dish: CartLine,
): Promise<CartPhone> {
  const client = await testShop.guest('lantern')
  const session = await client.call(tables.scan, { code })
  const source = `phone-${session.seat}`
  let n = 0
  const op = (change: SharedChange): SharedOp => ({ source, n: (n += 1), change })
  const send = (...ops: readonly SharedOp[]) =>
    client.call(tableCart.change, { sessionId: session.sessionId, ops })
  return {
    client,
    session,
    source,
    op,
    send,
    add: (lineId, quantity = 1) => send(op({ kind: 'add', line: { ...dish, lineId, quantity } })),
  }
}
