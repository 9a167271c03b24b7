import { orders } from '@tabard/contract/orders/calls'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { ApiProvider } from '@tabard/ui/components/api-provider'
import { createBrowserClient } from '@tabard/ui/browser-client'
import { shownLanguage } from '@tabard/ui/language'
import { firstCharacter } from '@tabard/domain/text/text-input'
import { useRead } from '@tabard/ui/queries'
import { Link } from '@tabard/ui/router'
import { shopToken } from '@tabard/ui/session'
import { Printer, ReceiptText } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { useShopHome } from '../../state/use-shop-home.ts'
import { useLabels } from '../../state/use-labels.ts'

/**
 * An order as a picture (F42). `pickup` is for the shelf: its number fills the page. Any other template is
 * for sharing: shop and dishes, without personal data. `print` as platform opens the print dialog.
 */
export function PosterScreen({ params }: ScreenProps) {
  const { t } = useLabels()
  const { user = '', ordNum = '', templateId = '', platform = '' } = params
  const receipt = useRead(orders.receipt, { receiptId: ordNum })
  // The address also names the shop: with another shop it is not found.
  const shown = receipt.data?.shop.code === user ? receipt.data : undefined
  const isPrinted = platform === 'print' && shown !== undefined
  useEffect(() => {
    document.title = t('poster.title')
  }, [t])
  useEffect(() => {
    if (isPrinted) print()
  }, [isPrinted])
  return (
    <main
      data-screen="poster/{user}/{ordNum}/{templateId}/{platform}"
      className="grid min-h-dvh grid-cols-[minmax(0,28rem)] content-center justify-center bg-sunken p-4 print:bg-surface print:p-0"
    >
      {shown ? (
        <div>
          {templateId === 'pickup' ? <PickUp receipt={shown} /> : <Share receipt={shown} />}
          <p className="no-print mt-6 text-center">
            <button type="button" className="button-main" onClick={() => print()}>
              <Printer aria-hidden size={18} />
              {t('receipt.print')}
            </button>
          </p>
        </div>
      ) : receipt.isPending ? (
        <p role="status" className="after-a-moment">
          {t('loading')}
        </p>
      ) : (
        <EmptyState icon={<ReceiptText size={36} />} title={t('poster.none')} text={t('receipt.noneText')}>
          <Link href="/" className="button-main">
            {t('action.toMenu')}
          </Link>
        </EmptyState>
      )}
    </main>
  )
}

function PickUp({ receipt }: { readonly receipt: Receipt }) {
  const { t, name } = useLabels()
  const { code } = receipt.shop
  return (
    <article className="rounded-card bg-surface p-8 text-center shadow-card print:shadow-none">
      <p className="text-large font-semibold">{name(receipt.shop.names)}</p>
      <h1 className="figures my-6 text-[clamp(4rem,26vw,9rem)] leading-none whitespace-nowrap font-bold tracking-tight">
        <span className="sr-only">{t('orders.number', { number: receipt.number })}</span>
        <span aria-hidden>{receipt.number}</span>
      </h1>
      {shopToken(code).read() !== undefined && <OwnInitial receipt={receipt} />}
      <p className="text-large">{receipt.orderTypeName}</p>
    </article>
  )
}

/** Only the guest who placed the order sees the first letter of the name. */
function OwnInitial({ receipt }: { readonly receipt: Receipt }) {
  const shop = receipt.shop.code
  const client = useMemo(() => createBrowserClient({ shop, language: shownLanguage }), [shop])
  return (
    <ApiProvider client={client}>
      <Initial receiptId={receipt.receiptId} />
    </ApiProvider>
  )
}

function Initial({ receiptId }: { readonly receiptId: string }) {
  const order = useRead(orders.track, { orderId: receiptId }, { staleTime: Number.POSITIVE_INFINITY })
  const initial = firstCharacter(order.data?.contact.name ?? '')
  return initial === '' ? null : <p className="text-display font-bold">{initial}.</p>
}

function Share({ receipt }: { readonly receipt: Receipt }) {
  const { t, name } = useLabels()
  const { shop, bill } = receipt
  const home = useShopHome(shop.code)
  return (
    <article className="overflow-hidden rounded-card bg-surface shadow-card print:shadow-none">
      <header className="bg-accent p-8 text-center text-accent-ink">
        <h1 className="text-display font-bold tracking-tight">{name(shop.names)}</h1>
        <p>{shop.address}</p>
      </header>
      <ul className="flex flex-col gap-3 p-8 text-large">
        {bill.lines.map((line) => (
          <li key={line.lineId} className="flex gap-4">
            <span className="figures w-10 shrink-0 text-right text-soft">{line.quantity} ×</span>
            <span className="min-w-0 font-semibold">{name(line.names)}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line p-5 text-center">
        <Link href={home} className="button-text">
          {t('poster.order', { shop: name(shop.names) })}
        </Link>
      </p>
    </article>
  )
}
