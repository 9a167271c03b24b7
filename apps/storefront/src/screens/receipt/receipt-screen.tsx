import { orders } from '@tabard/contract/orders/calls'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { Unreachable } from '@tabard/contract/wire/refused'
import { isAbn, isTaxInvoice, namesBuyer } from '@tabard/domain/orders/tax-invoice'
import { useRead } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { BillRows } from '@tabard/ordering-ui/bill/bill-rows.tsx'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { LineDetails } from '@tabard/ordering-ui/bill/line-details.tsx'
import { LineShares } from '@tabard/ordering-ui/bill/line-shares.tsx'
import { WorkedOut } from '@tabard/ordering-ui/bill/worked-out.tsx'
import { SendReceipt } from '../../components/tracker/messages/send-receipt.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ReceiptActions } from './receipt-actions.tsx'

/** A receipt at an address that cannot be guessed. It shows items and money, but no name or phone. */
export function ReceiptScreen({ params }: ScreenProps) {
  const { t } = useLabels()
  const receipt = useRead(orders.receipt, { receiptId: params['transactionId'] ?? '' })
  useEffect(() => {
    document.title = t('receipt.title')
  }, [t])
  return (
    <main
      data-screen="receipt/{transactionId}"
      className="min-h-dvh bg-sunken py-8 print:bg-surface print:py-0"
    >
      {receipt.data ? (
        <Slip receipt={receipt.data} />
      ) : receipt.error instanceof Unreachable ? (
        <Failure error={receipt.error} retry={() => void receipt.refetch()} />
      ) : receipt.isError ? (
        <EmptyState icon={<ReceiptText size={36} />} title={t('receipt.none')} text={t('receipt.noneText')}>
          <button type="button" className="button-quiet" onClick={() => void receipt.refetch()}>
            {t('action.retry')}
          </button>
          <Link href="/" className="button-main">
            {t('action.toMenu')}
          </Link>
        </EmptyState>
      ) : (
        <div role="status" className="after-a-moment mx-auto max-w-md px-4">
          <span className="sr-only">{t('loading')}</span>
          <div aria-hidden className="skeleton h-96 rounded-card bg-surface" />
        </div>
      )}
    </main>
  )
}

function Slip({ receipt }: { readonly receipt: Receipt }) {
  const { t, name, money } = useLabels()
  const time = useShopTime(receipt.shop.timeZone, receipt.shop.dateTimeMask)
  const { bill, shop } = receipt
  const isInvoice = isTaxInvoice(shop, bill)
  return (
    <div className="mx-auto max-w-md px-4 print:px-0">
      <article className="rounded-card bg-surface p-6 shadow-card print:rounded-none print:p-0 print:shadow-none">
        <header className="border-b border-dashed border-strong pb-4 text-center">
          <h1 className="text-title font-bold">{name(shop.names)}</h1>
          {isInvoice && <p className="font-bold">{t('receipt.taxInvoice')}</p>}
          <p className="text-[0.9375rem] text-soft">{shop.address}</p>
          <p className="text-[0.9375rem] text-soft">{shop.phone}</p>
          {shop.registration !== '' && (
            <p className="text-[0.9375rem] text-soft">
              {isAbn(shop) ? t('receipt.abn', { number: shop.registration }) : shop.registration}
            </p>
          )}
        </header>
        <div className="figures flex flex-wrap justify-between gap-x-4 py-4">
          <span className="line-if-large">
            <strong>{t('orders.number', { number: receipt.number })}</strong>
            <br />
            {[
              receipt.orderTypeName,
              receipt.table === '' ? '' : t('seat.table', { number: receipt.table }),
              receipt.locator === '' ? '' : t('plate.locator', { locator: receipt.locator }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
            <br />
            <span className="text-soft">{time.stamp(receipt.placedAt)}</span>
          </span>
          <span>
            {t(`payment.${receipt.paymentStatus}`)}
            <br />
            <span className="text-soft">{t(`status.${receipt.status}`)}</span>
          </span>
        </div>
        <ul className="figures flex flex-col gap-3 border-y border-dashed border-strong py-4">
          {bill.lines.map((line) => (
            <li key={line.lineId} className="flex flex-wrap justify-between gap-x-4">
              <div className="line-if-large">
                <p>
                  {line.quantity} × {name(line.names)}
                </p>
                <LineDetails line={line} currency={bill.currency} />
                <LineShares bill={bill} line={line} />
              </div>
              <span className="ml-auto shrink-0">{money(line.amountCents, bill.currency)}</span>
            </li>
          ))}
        </ul>
        <div className="pt-4">
          <BillRows bill={bill} isPayable isSettled={receipt.balanceCents <= 0} />
          <p className="no-print mt-3 flex justify-center">
            <WorkedOut bill={bill} />
          </p>
        </div>
        <Payments receipt={receipt} />
        <Changes receipt={receipt} />
        {isInvoice && namesBuyer(bill) && <Buyer />}
        <p className="mt-5 text-center text-soft">{t('receipt.thanks')}</p>
      </article>
      <ReceiptActions shopCode={shop.code} number={receipt.number} shopName={name(shop.names)} />
      <div className="no-print mt-6 empty:hidden">
        <SendReceipt receiptId={receipt.receiptId} sendsBy={receipt.sendsBy} />
      </div>
    </div>
  )
}

/** Payments and refunds, and what is still open. */
function Payments({ receipt }: { readonly receipt: Receipt }) {
  const { t, money } = useLabels()
  const time = useShopTime(receipt.shop.timeZone, receipt.shop.dateTimeMask)
  const { bill } = receipt
  return (
    <dl className="figures mt-4 flex flex-col gap-1 border-t border-dashed border-strong pt-4">
      {receipt.payments.map((payment) => (
        <div key={`${payment.at} ${payment.cents}`} className="flex flex-wrap justify-between gap-x-4">
          <dt>
            {t(`payment.${payment.kind}`)} <span className="text-soft">{time.stamp(payment.at)}</span>
            {payment.changeCents > 0 && (
              <span className="block text-soft">
                {t('receipt.handed', {
                  amount: money(payment.cents + payment.changeCents, bill.currency),
                  change: money(payment.changeCents, bill.currency),
                })}
              </span>
            )}
          </dt>
          <dd className="ml-auto shrink-0">{money(payment.cents, bill.currency)}</dd>
        </div>
      ))}
      {receipt.refunds.map((refund) => (
        <div key={`${refund.at} ${refund.cents}`} className="flex flex-wrap justify-between gap-x-4">
          <dt>
            {t(refund.isOnItsWay ? 'receipt.onItsWay' : 'payment.refunded')} · {t(`payment.${refund.kind}`)}{' '}
            <span className="text-soft">{time.stamp(refund.at)}</span>
          </dt>
          <dd className="ml-auto shrink-0">{money(-refund.cents, bill.currency)}</dd>
        </div>
      ))}
      {receipt.balanceCents !== 0 && (
        <div className="flex flex-wrap justify-between gap-x-4 font-bold">
          <dt className="break-words">{t(receipt.balanceCents > 0 ? 'track.open' : 'track.overpaid')}</dt>
          <dd className="ml-auto shrink-0">{money(Math.abs(receipt.balanceCents), bill.currency)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Changes after the order was sent. */
function Changes({ receipt }: { readonly receipt: Receipt }) {
  const { t, name, money } = useLabels()
  const time = useShopTime(receipt.shop.timeZone, receipt.shop.dateTimeMask)
  if (receipt.changes.length === 0) return null
  return (
    <section className="figures mt-4 border-t border-dashed border-strong pt-4 text-[0.9375rem] text-soft">
      <h2 className="font-semibold">{t('receipt.changed')}</h2>
      <ul>
        {receipt.changes.map((change) => (
          <li key={change.at} className="mt-1">
            {time.stamp(change.at)} ·{' '}
            {change.lines.length === 0
              ? t('receipt.amount')
              : change.lines
                  .map((line) => `${line.before} → ${line.after} × ${name(line.names)}`)
                  .join(', ')}{' '}
            ({money(change.totalBeforeCents, receipt.bill.currency)} →{' '}
            {money(change.totalAfterCents, receipt.bill.currency)})
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The buyer types their name before printing: no name is stored with a receipt. */
function Buyer() {
  const { t } = useLabels()
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-dashed border-strong pt-4">
      <label className="text-[0.9375rem]">
        {t('receipt.buyer')}
        <input className="field mt-1 print:border-0 print:p-0" autoComplete="organization" maxLength={120} />
      </label>
    </div>
  )
}
