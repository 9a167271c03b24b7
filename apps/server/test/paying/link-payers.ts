import { randomUUID } from 'node:crypto'
import {
  payLinks,
  type PayLink,
  type PayLinkTarget,
  type StaffPayLink,
} from '@tabard/contract/payments/links/calls'
import { ownerRows } from '../database/owner-rows.ts'
import { startTablePayers } from '../shops/table-payers.ts'

interface Wanted {
  readonly amountCents?: number
  readonly note?: string
  readonly minutes?: number
  readonly requestId?: string
}

/** Start a shop that takes cards, with functions for pay links. */
export async function startLinkPayers() {
  const payers = await startTablePayers()
  const { testShop, at } = payers
  const create = (target: PayLinkTarget, { note = '', minutes = 60, ...wanted }: Wanted = {}) =>
    at.owner.call(payLinks.create, { requestId: randomUUID(), target, note, minutes, ...wanted })
  const forOrder = (orderId: string, wanted?: Wanted) => create({ kind: 'order', orderId }, wanted)
  const forTable = async (number: string, wanted?: Wanted) =>
    create({ kind: 'table', tableId: (await at.onFloor(number)).tableId }, wanted)
  const txnOf = ({ address }: Pick<StaffPayLink, 'address'>) =>
    /\/singlepay\/([^/]+)\//.exec(address)?.[1] ?? ''
  /** Any browser, without a token. */
  const anyone = () => testShop.visitor('lantern')
  const read = (link: StaffPayLink) => anyone().call(payLinks.read, { txn: txnOf(link) })
  const pay = (link: StaffPayLink, { dueCents, billVersion }: PayLink, payment = 'sandbox') =>
    anyone().call(payLinks.pay, { txn: txnOf(link), payment, dueCents, billVersion })
  const payNow = async (link: StaffPayLink) => pay(link, await read(link))
  const cancel = ({ linkId }: StaffPayLink) => at.owner.call(payLinks.cancel, { linkId })
  /** Its attempts, newest first. */
  const attemptsOf = ({ linkId }: StaffPayLink) =>
    ownerRows<{ id: string; status: string; cents: number; reason: string | null }>(
      'select attempt_id as id, status, cents, review_reason as reason from payment_attempts where pay_link_id = $1 order by created_at desc, attempt_id desc',
      [linkId],
    )
  const latestOf = async (link: StaffPayLink) => (await attemptsOf(link))[0]?.id ?? ''
  return {
    ...payers,
    /** Pay at the table, as its guests do. */
    payTable: payers.pay,
    create,
    forOrder,
    forTable,
    txnOf,
    anyone,
    read,
    pay,
    payNow,
    cancel,
    attemptsOf,
    latestOf,
  }
}
