import type { OrderSummary } from '@tabard/contract/orders/order'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { useReorderById } from '../../state/cart/reorder.ts'

interface OrderShelfProps {
  /** Latest first. */
  readonly past: readonly OrderSummary[]
}

let isHidden = false

/** What the guest ordered before, each back in the cart with one tap. It can be put away for this visit. */
export function OrderShelf({ past }: OrderShelfProps) {
  const { t, name, money } = useLabels()
  const [isAway, setAway] = useState(isHidden)
  const { again, isBusy } = useReorderById()
  if (isAway) return null
  return (
    <section
      aria-label={t('last.again')}
      className="rise pointer-events-auto mx-auto w-full max-w-3xl rounded-t-large border border-line bg-surface pt-1 pb-3 shadow-high sm:rounded-large"
    >
      <div className="flex items-center justify-between pr-1 pl-4">
        <h2 className="font-semibold">{t('last.again')}</h2>
        <button
          type="button"
          className="round"
          aria-label={t('shelf.hide')}
          onClick={() => {
            isHidden = true
            setAway(true)
          }}
        >
          <X aria-hidden size={18} />
        </button>
      </div>
      <ul className="scroll-row flex gap-2 px-4">
        {past.map(({ orderId, firstNames, units, payableCents, currency }) => (
          <li key={orderId} className="max-w-[85%] flex-[1_0_13rem]">
            <button
              type="button"
              className="flex min-h-13 w-full items-center gap-3 rounded-small border border-line px-3 py-2 text-left hover:bg-sunken"
              disabled={isBusy}
              onClick={() => again(orderId)}
            >
              <RotateCcw aria-hidden size={18} className="shrink-0 text-accent-text" />
              <span className="min-w-0">
                <span className="clamp-2 text-[0.9375rem] leading-snug">
                  {firstNames
                    .map(({ quantity, ...names }) => `${quantity} × ${name(names)}`)
                    .join(t('list.comma'))}
                </span>
                <span className="figures text-small text-soft">
                  {t('checkout.summary', {
                    count: units,
                    total: money(payableCents, currency as Parameters<typeof money>[1]),
                  })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
