import { reading } from '../../db/statement.ts'
import type { ReadTx } from '../../db/tx.ts'

const find = reading<
  { who_name: string },
  [merchantId: string, shopId: string, subject: string, what: string]
>(
  `select who_name from audit_entries
   where merchant_id = $1 and shop_id = $2 and subject = $3 and what like $4 order by at desc limit 1`,
)

/** Find the name of the last editor of an object by action kind (`menu.`); empty if there is none. */
export async function findLastEditor(
  tx: ReadTx,
  shopId: string,
  subject: string,
  kind: string,
): Promise<string> {
  return (await tx.row(find(tx.merchantId, shopId, subject, `${kind}%`)))?.who_name ?? ''
}
