import { systemRead, systemWrite } from '../../db/platform-database.ts'
import type { WriteTx } from '../../db/tx.ts'
import { reading } from '../../db/statement.ts'
import type { UseCaseDeps } from '../../use-case-deps.ts'
import { listUncountedShops, markCounted } from '../billing/count-bills.ts'
import { enqueuePlatformJob } from '../platform/enqueue.ts'
import {
  clearSums,
  listPhones,
  lockCustomers,
  removeEmpty,
  removeNotes,
  storeSums,
  sumOrders,
} from './count-queries.ts'
import { searchKeys } from './search-keys.ts'

/** Bills of one transaction. */
const most = 500

/** List the merchants of the installation. */
export const listMerchants = reading<{ merchantId: string }>(
  'select distinct merchant_id from shop_directory',
)

/** Enqueue the count for each shop where an order was placed, paid, cancelled or refunded since the last count. */
export async function findUncounted({
  pool,
  platform,
  clock,
}: Pick<UseCaseDeps, 'pool' | 'platform' | 'clock'>): Promise<void> {
  for (const { merchantId } of await platform.rows(listMerchants())) {
    const shops = await systemRead(pool, merchantId, (tx) => tx.rows(listUncountedShops()))
    for (const { shopId } of shops)
      await platform.rows(
        enqueuePlatformJob(merchantId, {
          name: 'customers.count',
          key: shopId,
          payload: { shopId },
          at: clock(),
        }),
      )
  }
}

/** Count the customers of every changed bill of a shop. It may run twice at once: each bill is counted once. */
export async function countCustomers(
  { pool }: Pick<UseCaseDeps, 'pool'>,
  merchantId: string,
  shopId: string,
): Promise<void> {
  for (;;) {
    const counted = await systemWrite(pool, merchantId, async (tx) => {
      const orderIds = (await tx.change(markCounted({ shopId, most }))).map(({ orderId }) => orderId)
      const phones = (await tx.rows(listPhones({ orderIds }))).map(({ phone }) => phone)
      if (phones.length > 0) await sumCustomers(tx, shopId, phones)
      return orderIds.length
    })
    if (counted < most) return
  }
}

/**
 * Write the sums of these phones again from all their orders. The rows are locked first: a count of the same customer
 * at the same time reads the orders after this one has committed.
 */
async function sumCustomers(tx: WriteTx, shopId: string, phones: readonly string[]): Promise<void> {
  await tx.change(lockCustomers({ shopId, phones }))
  const sums = await tx.rows(sumOrders({ shopId, phones }))
  const stored = await Promise.all(sums.map(async (sum) => ({ ...sum, search: await searchKeys(sum.name) })))
  const without = phones.filter((phone) => sums.every((sum) => sum.phone !== phone))
  await Promise.all([
    tx.change(storeSums({ shopId, sums: JSON.stringify(stored) })),
    tx.change(clearSums({ shopId, phones: without })),
    tx.change(removeEmpty({ shopId, phones: without })),
  ])
}

/**
 * Forget what is kept about a phone whose orders no longer name it: notes, tags and, without orders, the row. The phone
 * stays where an order of another customer names it.
 */
export async function forgetPhone(tx: WriteTx, phone: string): Promise<void> {
  for (const { shopId } of await tx.change(removeNotes({ phone }))) await sumCustomers(tx, shopId, [phone])
}
