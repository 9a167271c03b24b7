import { reading } from '../../db/statement.ts'
import type { ReadTx } from '../../db/tx.ts'

export const find = reading<{ whoName: string }, { shopId: string; subject: string; what: string }>(
  `select who_name from audit_entries
   where merchant_id = :merchantId and shop_id = :shopId and subject = :subject and what like :what order by at desc limit 1`,
)

/** Find the name of the last editor of an object by action kind (`menu.`); empty if there is none. */
export async function findLastEditor(
  tx: ReadTx,
  shopId: string,
  subject: string,
  kind: string,
): Promise<string> {
  return (await tx.row(find({ shopId, subject, what: `${kind}%` })))?.whoName ?? ''
}
