import { settlement } from '@tabard/contract/settlement/calls'
import { statements, type StatementPreview } from '@tabard/contract/settlement/statements'
import type { StatementRole } from '@tabard/domain/payments/statement/statement-columns'
import { ownerRows } from '../database/owner-rows.ts'
import { sendStatement } from '../samples/statement-file.ts'
import { createStaff } from '../shops/factories.ts'
import { startWindcaveShop } from './windcave-shop.ts'

/** The header of the files below. */
const header = 'DpsTxnRef,MerchantReference,TxnType,Amount,Fee,Currency,Date Time'

/** A row of a file. */
interface FileRow {
  readonly transaction?: string
  readonly reference?: string
  readonly kind?: string
  readonly amount: string
  readonly fee?: string
  readonly currency?: string
  readonly at: string
}

/** A Windcave shop whose owner imports settlement files: Windcave lists no days. */
export async function startStatementShop() {
  const shop = await startWindcaveShop()
  await shop.save('one')
  const { testShop, merchantId } = shop
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const [account] = await ownerRows<{ account_id: string }>(
    'select account_id from payment_accounts where merchant_id = $1',
    [merchantId],
  )
  const accountId = account?.account_id ?? ''
  const sender = { code: 'lantern', cookie, accountId }

  /** Pay an order of $12.50. */
  const pay = async () => {
    const { orderId, attemptId, pageUrl } = await shop.open()
    await shop.act(pageUrl, 'pay')
    const [row] = await ownerRows<{ reference: string; provider_transaction: string }>(
      'select reference, provider_transaction from payment_attempts where attempt_id = $1',
      [attemptId],
    )
    return {
      orderId,
      attemptId,
      reference: row?.reference ?? '',
      transaction: row?.provider_transaction ?? '',
    }
  }
  const fileOf = (rows: readonly FileRow[]) =>
    [
      header,
      ...rows.map(
        ({ transaction = '', reference = '', kind = 'Purchase', amount, fee = '', currency = 'AUD', at }) =>
          [transaction, reference, kind, amount, fee, currency, at].join(','),
      ),
    ].join('\n')
  const send = (
    file: string | Uint8Array,
    about: { accountId?: string; columns?: readonly StatementRole[] } = {},
  ) => sendStatement(testShop, { ...sender, ...about }, file)
  const preview = async (file: string | Uint8Array): Promise<StatementPreview> => {
    const { read, code } = await send(file)
    if (!read?.preview) throw new Error(code ?? 'no preview')
    return read.preview
  }
  const apply = ({ previewId }: StatementPreview) => shop.owner.call(statements.apply, { previewId })
  /** The wall clock in UTC. */
  const wall = (at: number) => new Date(at).toISOString().slice(0, 19) + 'Z'
  const feesBooked = async () =>
    (
      await ownerRows<{ amount: string }>(
        "select amount from ledger_transfers where kind = 'providerFee' and merchant_id = $1 order by at, transfer_id",
        [merchantId],
      )
    ).map(({ amount }) => Number(amount))
  const dayOf = (day: string) => shop.owner.call(settlement.day, { accountId, day })
  const totalOf = async (day: string) =>
    (await shop.owner.call(settlement.report, { month: day.slice(0, 7) })).days.find(
      (each) => each.day === day,
    )
  return {
    ...shop,
    ...{ accountId, sender, pay, fileOf, send, preview, apply, wall, feesBooked, dayOf, totalOf },
  }
}
