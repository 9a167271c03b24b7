import type { orders } from '@tabard/contract/orders/calls'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { providerTender } from '@tabard/domain/pricing/tenders/registry'
import type { ReadTx } from '../../../db/tx.ts'
import type { MessageGateways } from '../../../gateways/messages/message-gateway.ts'
import type { Handler } from '../../../http/handler.ts'
import { jsonDocument } from '../../../http/documents/json-document.ts'
import { changeOf, listMoney } from '../../billing/list-money.ts'
import { countWrongId } from '../../identity/count-wrong-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { receiptMeans } from '../../shops/presenting/message-means.ts'
import { shownPhone } from '../../shops/presenting/shown-phone.ts'
import { orderTypeLabel } from '../../fulfilment/order-types/order-type-rows.ts'
import { listAmendments, type AmendmentRow } from '../changing/amendment-queries.ts'
import { openBalance, orderLanguage, orderNumber } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrderByReceipt } from '../queries.ts'
import { ownBill } from './present-order.ts'

const retentionMs = 90 * 86_400_000

/** A receipt or poster can be read for 90 days. */
export function isReceiptAvailable({ placedAt }: { readonly placedAt: Date }, now: number): boolean {
  return now - placedAt.getTime() <= retentionMs
}

/**
 * Return a receipt at its unguessable address, for 90 days. An unknown receipt is
 * refused like an expired one (W10).
 */
export const readReceipt: Handler<typeof orders.receipt, 'messages'> = async (request) => {
  const { input, openPublicId, now, fail, deps } = request
  const merchant = await openPublicId(input.receiptId)
  const found = await merchant?.read(async (tx) => {
    const row = await tx.row(findOrderByReceipt({ receiptId: input.receiptId }))
    return row && isReceiptAvailable(row, now) ? loadReceipt(tx, deps.messages, row) : undefined
  })
  if (found) return jsonDocument(found, { isPrivate: true })
  await countWrongId(request, 'receipt')
  return fail('document.unknown', {})
}

/** Load the receipt of an order. */
export async function loadReceipt(tx: ReadTx, gateways: MessageGateways, row: OrderRow): Promise<Receipt> {
  const [profile, { payments, refunds }, changes] = await Promise.all([
    getShop(tx, row.shopId),
    listMoney(tx, [row.orderId]),
    row.amendments === 0 ? [] : tx.rows(listAmendments({ orderIds: [row.orderId] })),
  ])
  const sendsBy = receiptMeans(profile, gateways)
  return { ...presentReceipt(row, { profile, payments, refunds, changes }), sendsBy }
}

interface ReceiptParts extends Awaited<ReturnType<typeof listMoney>> {
  readonly profile: ShopProfile
  readonly changes: readonly AmendmentRow[]
}

function presentReceipt(
  row: OrderRow,
  { profile, payments, refunds, changes }: ReceiptParts,
): Omit<Receipt, 'sendsBy'> {
  const bill = ownBill(row)
  return {
    receiptId: row.receiptId,
    shop: {
      code: profile.code,
      names: profile.names,
      address: profile.address,
      phone: shownPhone(profile.phone, profile.country),
      timeZone: profile.timeZone,
      dateTimeMask: profile.settings['format.dateTime'],
      registration: profile.registration,
      country: profile.country,
    },
    number: orderNumber(row),
    orderType: row.orderType,
    orderTypeName: orderTypeLabel(profile, row.orderType, orderLanguage(row)),
    table: row.tableNumber,
    tableArea: row.tableArea,
    locator: row.tableLocator,
    status: row.status,
    paymentStatus: row.paymentStatus,
    placedAt: row.placedAt.getTime(),
    language: orderLanguage(row),
    paidCents: row.paidCents,
    refundedCents: row.refundedCents,
    payments: payments.map((payment) => ({
      kind: payment.tender,
      cents: payment.cents,
      changeCents: changeOf(payment),
      at: payment.at.getTime(),
    })),
    refunds: refunds
      .filter(({ status }) => status !== 'failed')
      .map(({ paymentId, cents, at, status }) => ({
        kind: payments.find((payment) => payment.paymentId === paymentId)?.tender ?? providerTender,
        cents,
        at: at.getTime(),
        isOnItsWay: status === 'requested',
      })),
    balanceCents: openBalance(row),
    changes: changes.map((change) => ({
      at: change.at.getTime(),
      totalBeforeCents: change.totalBefore,
      totalAfterCents: change.totalAfter,
      lines: change.changes.map(({ names, before, after }) => ({ names, before, after })),
    })),
    bill: { ...bill, lines: bill.lines.map((line) => ({ ...line, note: '' })) },
  }
}
