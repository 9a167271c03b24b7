import { payLinks, type PayLinkReceipt } from '@tabard/contract/payments/links/calls'
import { Unreachable } from '@tabard/contract/wire/refused'
import { isAbn } from '@tabard/domain/orders/tax-invoice'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useRead } from '@tabard/ui/client/queries'
import { link, Link } from '@tabard/ui/router'
import { Printer, ReceiptText } from 'lucide-react'
import { Screen } from '../../components/screen/screen.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { namedAction } from './use-pay-link.ts'

/** The receipt of what a pay link paid. It says nothing of other payments of the bill. */
export function PayLinkReceiptScreen({ params }: ScreenProps) {
  const { t } = useLabels()
  const action = namedAction(params['action'])
  return (
    <Screen pattern="singlepay/{txn}/{action}/receipt" title={t('receipt.title')}>
      {action ? <Loaded txn={params['txn'] ?? ''} action={action} /> : <None />}
    </Screen>
  )
}

function Loaded(named: { readonly txn: string; readonly action: 'order' | 'table' }) {
  const { data, error, refetch } = useRead(payLinks.receipt, named, { staleTime: 0 })
  if (data) return <Slip receipt={data} />
  if (error instanceof Unreachable) return <Failure error={error} retry={() => void refetch()} />
  return error ? <None /> : <ListSkeleton />
}

function None() {
  const { t } = useLabels()
  return (
    <EmptyState
      icon={<ReceiptText size={36} />}
      title={t('receipt.none')}
      text={t('payLink.receiptNoneText')}
    />
  )
}

function Slip({ receipt }: { readonly receipt: PayLinkReceipt }) {
  const { t, name, money } = useLabels()
  const { shop, currency } = receipt
  const time = useShopTime(shop.timeZone, shop.dateTimeMask)
  return (
    <div className="mx-auto max-w-md px-4 pt-8 print:px-0">
      <article className="rounded-card bg-surface p-6 shadow-card print:rounded-none print:p-0 print:shadow-none">
        <header className="border-b border-dashed border-strong pb-4 text-center">
          <h1 className="text-title font-bold">{name(shop.names)}</h1>
          <p className="text-[0.9375rem] text-soft">{shop.address}</p>
          <p className="text-[0.9375rem] text-soft">{shop.phone}</p>
          {shop.registration !== '' && (
            <p className="text-[0.9375rem] text-soft">
              {isAbn(shop) ? t('receipt.abn', { number: shop.registration }) : shop.registration}
            </p>
          )}
        </header>
        <p className="figures pt-5 text-center text-[2.5rem] leading-tight font-bold tracking-tight">
          {money(receipt.cents, currency)}
        </p>
        <p className="pb-4 text-center text-soft">
          {t(`payment.${receipt.tender}`)} · {time.stamp(receipt.paidAt)}
        </p>
        <dl className="figures flex flex-col gap-2 border-t border-dashed border-strong pt-4">
          {receipt.table !== '' && <Row label={t('payLink.table')} value={receipt.table} />}
          {receipt.numbers.length > 0 && (
            <Row
              label={t('payLink.order', { count: receipt.numbers.length })}
              value={receipt.numbers.join(', ')}
            />
          )}
          {receipt.note !== '' && (
            <Row
              label={t(receipt.request === undefined ? 'payLink.note' : 'payLink.what')}
              value={receipt.note}
            />
          )}
          {receipt.surchargeCents > 0 && (
            <Row label={t('payLink.surcharge')} value={money(receipt.surchargeCents, currency)} />
          )}
          {receipt.tipCents > 0 && <Row label={t('bill.tip')} value={money(receipt.tipCents, currency)} />}
          <Row label={t('payLink.reference')} value={receipt.reference} />
          {receipt.refundedCents > 0 && (
            <Row label={t('payment.refunded')} value={money(-receipt.refundedCents, currency)} />
          )}
        </dl>
        <p className="mt-5 text-center text-soft">{t('receipt.thanks')}</p>
      </article>
      <div className="no-print mt-4 flex flex-wrap justify-center gap-3">
        <button type="button" className="button-quiet" onClick={() => print()}>
          <Printer aria-hidden size={18} />
          {t('receipt.print')}
        </button>
        {receipt.receiptId !== undefined && (
          <Link
            href={link('/receipt/{transactionId}', { transactionId: receipt.receiptId })}
            className="button-main"
          >
            {t('payLink.wholeReceipt')}
          </Link>
        )}
      </div>
    </div>
  )
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto min-w-0 text-right break-words">{value}</dd>
    </div>
  )
}
