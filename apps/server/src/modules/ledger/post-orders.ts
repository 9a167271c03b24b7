import { nothingRecognised, recogniseBill } from '@tabard/domain/ledger/recognise-bill'
import {
  accountChanges,
  movementTransfer,
  recognitionTransfers,
  type Transfer,
} from '@tabard/domain/ledger/transfers'
import type { WriteTx } from '../../db/tx.ts'
import { newId } from '../platform/new-id.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDateOf } from '../shops/trading-date.ts'
import {
  addToAccounts,
  insertTransfers,
  listOrderAmounts,
  listRecognised,
  listUnposted,
  openAccounts,
  type MovementRow,
} from './queries.ts'

interface About {
  readonly shopId: string
  readonly orderIds: readonly string[]
  readonly now: number
}

/** A transfer with its references. */
interface Posting extends Transfer {
  readonly transferId: string
  readonly orderId: string
  readonly tradingDate: string
  readonly paymentId?: string | null
  readonly refundId?: string | null
  readonly attemptId?: string | null
  readonly reverses?: string | null
}

/**
 * Post what changed of orders' money: payments and refunds that are not in the ledger, and the recognition of their
 * bills (F46, ADR-104). Call it after the change, under the locks of the orders. Throws if an account would go below
 * zero.
 */
export async function postOrders(tx: WriteTx, about: About): Promise<void> {
  const { shopId, orderIds, now } = about
  const [profile, movements, orders, recognised] = await Promise.all([
    getShop(tx, shopId),
    tx.rows(listUnposted({ orderIds })),
    tx.rows(listOrderAmounts({ orderIds })),
    tx.rows(listRecognised({ orderIds })),
  ])
  const date = tradingDateOf(profile, now)
  await write(tx, about, [
    ...movementPostings(movements, date, now),
    ...orders.flatMap((order) => {
      const before = recognised.find(({ orderId }) => orderId === order.orderId) ?? nothingRecognised
      return recognitionTransfers(order, before, recogniseBill(order)).map((transfer) => ({
        ...transfer,
        transferId: newId(now),
        orderId: order.orderId,
        tradingDate: date,
      }))
    }),
  ])
}

/**
 * Post payments and steps of refunds that are not in the ledger. For changes that leave the amounts of the order as
 * they are, and so need no lock on it.
 */
export async function postMovements(tx: WriteTx, about: About): Promise<void> {
  const { shopId, orderIds, now } = about
  const [profile, movements] = await Promise.all([getShop(tx, shopId), tx.rows(listUnposted({ orderIds }))])
  const date = tradingDateOf(profile, now)
  await write(tx, about, movementPostings(movements, date, now))
}

/** A payment or refund counts on its own trading date, its result on the date of posting. */
function movementPostings(movements: readonly MovementRow[], date: string, now: number): Posting[] {
  const requests = new Map<string | null, string>()
  return movements.map((movement) => {
    const { kind, orderId, paymentId, refundId, attemptId } = movement
    const transferId = newId(now)
    if (kind === 'refundRequested') requests.set(refundId, transferId)
    return {
      ...movementTransfer(movement),
      transferId,
      orderId,
      tradingDate: kind === 'refundSent' || kind === 'refundFailed' ? date : movement.tradingDate,
      paymentId,
      refundId,
      attemptId,
      reverses: kind === 'refundFailed' ? (movement.reverses ?? requests.get(refundId) ?? null) : null,
    }
  })
}

async function write(tx: WriteTx, { shopId, now }: About, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return
  const rows = postings.map(({ debit, credit, ...posting }) => ({
    ...posting,
    shopId,
    debitKind: debit.kind,
    debitOwner: debit.owner,
    creditKind: credit.kind,
    creditOwner: credit.owner,
    at: new Date(now),
  }))
  const accounts = JSON.stringify(accountChanges(postings))
  await Promise.all([
    tx.change(insertTransfers({ transfers: JSON.stringify(rows) })),
    tx.change(openAccounts({ shopId, accounts })),
    tx.change(addToAccounts({ accounts })),
  ])
}
