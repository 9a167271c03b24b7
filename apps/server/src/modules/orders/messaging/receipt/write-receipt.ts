import type { Receipt } from '@tabard/contract/orders/receipt'
import { formatMoney } from '@tabard/domain/money/money'
import { isAbn, isTaxInvoice } from '@tabard/domain/orders/tax-invoice'
import type { BillLine, BillOption, BillPart } from '@tabard/domain/pricing/bill'
import { nameIn, type Language, type Names } from '@tabard/domain/text/names'
import type { ServerMessages } from '../../../../http/server-messages.ts'
import { shopStamp } from '../shop-stamp.ts'
import { billRows, type AmountRow } from './bill-rows.ts'

/** The text of a receipt for an email: what the receipt's page shows, and its link. */
export function writeReceipt(
  serverMessages: ServerMessages,
  language: Language,
  receipt: Receipt,
  link: string,
): string {
  const t = serverMessages[language]
  const { bill, shop } = receipt
  const name = (names: Names) => nameIn(names, language)
  const row = ({ label, cents }: AmountRow) =>
    t('receiptMail.row', { label, amount: formatMoney(cents, bill.currency, language) })
  const registration = isAbn(shop) ? t('receiptMail.abn', { number: shop.registration }) : shop.registration
  const stamp = (at: number) => shopStamp(at, shop.timeZone, shop.dateTimeMask, language)
  const paragraphs = [
    [
      name(shop.names),
      isTaxInvoice(shop, bill) ? t('receiptMail.taxInvoice') : '',
      shop.address,
      shop.phone,
      registration,
    ],
    [
      t('receiptMail.order', { number: receipt.number, type: receipt.orderTypeName }),
      stamp(receipt.placedAt),
      t(`payment.${receipt.paymentStatus}`),
    ],
    bill.lines.flatMap((line) => [
      row({
        label: t('receiptMail.line', { quantity: line.quantity, name: name(line.names) }),
        cents: line.amountCents,
      }),
      ...choicesOf(line, name).map((choice) => `  ${choice}`),
    ]),
    billRows(bill, t, name, language).map(row),
    [
      ...receipt.payments.map(({ kind, cents, at }) =>
        row({ label: t('receiptMail.paid', { how: t(`payment.${kind}`), time: stamp(at) }), cents }),
      ),
      ...receipt.refunds.map(({ kind, cents, at, isOnItsWay }) =>
        row({
          label: t(isOnItsWay ? 'receiptMail.refunding' : 'receiptMail.refunded', {
            how: t(`payment.${kind}`),
            time: stamp(at),
          }),
          cents: -cents,
        }),
      ),
      ...(receipt.balanceCents > 0
        ? [row({ label: t('receiptMail.due'), cents: receipt.balanceCents })]
        : []),
    ],
    [t('receiptMail.link', { link })],
  ]
  return paragraphs
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** The size, options and parts of a line, without prices: those are in the amount of the line. */
function choicesOf(line: BillLine, name: (names: Names) => string): string[] {
  const optionName = ({ names, quantity }: BillOption) =>
    quantity > 1 ? `${quantity} × ${name(names)}` : name(names)
  const chosen = ({ sizeNames, options }: Pick<BillPart, 'sizeNames' | 'options'>) =>
    [name(sizeNames), ...options.map(optionName)].filter((text) => text !== '')
  const own = chosen(line).join(' · ')
  const parts = (line.parts ?? []).map((part) =>
    [`${part.quantity > 1 ? `${part.quantity} × ` : ''}${name(part.names)}`, ...chosen(part)].join(' · '),
  )
  return [own, ...parts].filter((text) => text !== '')
}
