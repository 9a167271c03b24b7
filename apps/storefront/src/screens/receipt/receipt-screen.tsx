import { orders, type Receipt } from '@tabard/contract/orders'
import { Unreachable } from '@tabard/contract/refused'
import { useRead } from '@tabard/ui/queries'
import { Link } from '@tabard/ui/router'
import { Printer, ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { BillRows } from '../../pieces/bill-rows.tsx'
import { EmptyState } from '../../pieces/empty-state.tsx'
import { Failure } from '../../pieces/failure.tsx'
import { LineDetails } from '../../pieces/line-details.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { useShopTime } from '../../shop/use-shop-time.ts'
import { useWords } from '../../shop/use-words.ts'

/** A receipt at an address nobody can guess. It shows items and money, and nobody's name or phone. */
export function ReceiptScreen({ params }: ScreenProps) {
  const { t } = useWords()
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
  const { t, name, money } = useWords()
  const time = useShopTime(receipt.shop.timeZone, receipt.shop.dateTimeMask)
  const { bill, shop } = receipt
  return (
    <div className="mx-auto max-w-md px-4 print:px-0">
      <article className="rounded-card bg-surface p-6 shadow-card print:rounded-none print:p-0 print:shadow-none">
        <header className="border-b border-dashed border-strong pb-4 text-center">
          <h1 className="text-title font-bold">{name(shop.names)}</h1>
          <p className="text-[0.9375rem] text-soft">{shop.address}</p>
          <p className="text-[0.9375rem] text-soft">{shop.phone}</p>
          {shop.registration !== '' && <p className="text-[0.9375rem] text-soft">{shop.registration}</p>}
        </header>
        <div className="figures flex justify-between gap-4 py-4">
          <span>
            <strong>{t('orders.number', { number: receipt.number })}</strong>
            <br />
            {[
              receipt.orderTypeName,
              receipt.table === '' ? '' : t('seat.table', { number: receipt.table }),
              receipt.suburb === '' ? '' : t('receipt.deliveredTo', { suburb: receipt.suburb }),
              receipt.plate === '' ? '' : t('plate.locator', { plate: receipt.plate }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
            <br />
            <span className="text-soft">{time.stamp(receipt.placedAt)}</span>
          </span>
          <span className="text-right">
            {t(`payment.${receipt.paymentStatus}`)}
            <br />
            <span className="text-soft">{t(`status.${receipt.status}`)}</span>
          </span>
        </div>
        <ul className="figures flex flex-col gap-3 border-y border-dashed border-strong py-4">
          {bill.lines.map((line) => (
            <li key={line.lineId} className="flex justify-between gap-4">
              <div className="min-w-0">
                <p>
                  {line.quantity} × {name(line.names)}
                </p>
                <LineDetails line={line} currency={bill.currency} />
              </div>
              <span className="shrink-0">{money(line.amountCents, bill.currency)}</span>
            </li>
          ))}
        </ul>
        <div className="pt-4">
          <BillRows bill={bill} isPayable />
        </div>
        <dl className="figures mt-4 flex flex-col gap-1 border-t border-dashed border-strong pt-4">
          {receipt.payments.map((payment) => (
            <div key={payment.at} className="flex justify-between gap-4">
              <dt>
                {t(`payment.${payment.kind}`)} <span className="text-soft">{time.stamp(payment.at)}</span>
              </dt>
              <dd>{money(payment.cents, bill.currency)}</dd>
            </div>
          ))}
          {receipt.refundedCents > 0 && (
            <div className="flex justify-between gap-4">
              <dt>{t('payment.refunded')}</dt>
              <dd>{money(-receipt.refundedCents, bill.currency)}</dd>
            </div>
          )}
        </dl>
        <p className="mt-5 text-center text-soft">{t('receipt.thanks')}</p>
      </article>
      <div className="no-print mt-6 flex justify-center gap-3">
        <button type="button" className="button-main" onClick={() => print()}>
          <Printer aria-hidden size={18} />
          {t('receipt.print')}
        </button>
        <Link href={`/shop/${shop.code}/home`} className="button-quiet">
          {t('action.toMenu')}
        </Link>
      </div>
    </div>
  )
}
