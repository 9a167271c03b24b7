import { systemWrite } from '../src/db/platform-database.ts'
import type { ServerContext } from '../src/http/server-context.ts'
import { publishMenu } from '../src/modules/menu/publishing/publish-menu.ts'
import { ownerRows } from './owner-rows.ts'

interface ShopKey {
  readonly merchantId: string
  readonly shopId: string
}

/** Change a price and publish. Returns the new version of the online menu. */
export async function changePrice(
  server: ServerContext,
  { merchantId, shopId }: ShopKey,
  itemId: string,
  cents: number,
): Promise<string> {
  await ownerRows('update item_prices set cents = $3 where merchant_id = $1 and item_id = $2', [
    merchantId,
    itemId,
    cents,
  ])
  const { versions } = await systemWrite(server.pool, merchantId, (tx) =>
    publishMenu(tx, shopId, server.clock()),
  )
  return versions[0] ?? ''
}

/** Mark an option as sold out or available. */
export async function setOptionSoldOut(
  { merchantId, shopId }: ShopKey,
  optionId: string,
  isSoldOut: boolean,
): Promise<void> {
  await ownerRows('delete from stock where merchant_id = $1 and shop_id = $2 and subject_id = $3', [
    merchantId,
    shopId,
    optionId,
  ])
  if (isSoldOut)
    await ownerRows(
      'insert into stock (merchant_id, shop_id, subject_id, is_sold_out) values ($1, $2, $3, true)',
      [merchantId, shopId, optionId],
    )
}

export async function findItemId({ merchantId, shopId }: ShopKey, name: string): Promise<string> {
  const [row] = await ownerRows<{ item_id: string }>(
    'select item_id from items where merchant_id = $1 and shop_id = $2 and name1 = $3',
    [merchantId, shopId, name],
  )
  if (!row) throw new Error(`no item called ${name}`)
  return row.item_id
}

export async function countOrders(merchantId: string): Promise<number> {
  const [row] = await ownerRows<{ orders: number }>(
    'select count(*)::integer as orders from orders where merchant_id = $1',
    [merchantId],
  )
  return row?.orders ?? 0
}
