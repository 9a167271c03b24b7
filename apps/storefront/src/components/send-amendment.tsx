import type { ErrorData } from '@tabard/contract/errors'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { useApi } from '@tabard/ui/components/api-provider'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { notify, notifyError } from '@tabard/ui/notices'
import { useCart } from '@tabard/ui/ordering/use-cart'
import { readKey, useRead, useWrite } from '@tabard/ui/queries'
import { Link, usePath } from '@tabard/ui/router'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { finishAmending, type useAmending } from '../state/amending-order.ts'
import { errorText } from '@tabard/ui/error-text'
import { useFollowedOrder } from '../state/use-current-order.ts'
import { useMenu } from '../state/use-menu.ts'
import { usePlace } from '../state/place.tsx'
import { useLabels } from '../state/use-labels.ts'
import { PastAmendment, usePastAmendment } from './past-amendment.tsx'

interface SendAmendmentProps {
  readonly amending: NonNullable<ReturnType<typeof useAmending>>
}

/** Sends a changed order, or says as soon as it is known that the order can no longer be changed. */
export function SendAmendment({ amending }: SendAmendmentProps) {
  useFollowedOrder(amending.orderId)
  const past = usePastAmendment(amending)
  if (!past) return <OpenAmendment amending={amending} />
  // On narrow screens it is at the top of the cart, where it is visible.
  return (
    <div className="max-lg:hidden">
      <PastAmendment {...past} />
    </div>
  )
}

/** The totals after the change, with buttons to send it or keep the order as it is. */
function OpenAmendment({ amending }: SendAmendmentProps) {
  const { t, money } = useLabels()
  const { cartScope, to } = usePlace()
  const [, navigate] = usePath()
  const client = useApi()
  const queries = useQueryClient()
  const { lines, note } = useCart(cartScope, ({ cart }) => cart)
  // One id per form: repeated sending changes the order once.
  const [requestId] = useState(() => mintUuid())
  const { orderId, amendments } = amending
  const change = { orderId, amendments, lines, note }
  const isEmpty = lines.length === 0
  const quote = useRead(orderLife.quoteOwn, change, {
    enabled: !isEmpty,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
  const send = useWrite(orderLife.amendOwn)
  const currency = useMenu().data?.menu.currency
  const shown = quote.error || isEmpty ? undefined : quote.data
  // A change that has not started yet is no error.
  const isUnchanged = quote.error instanceof Refused && quote.error.code === 'amend.nothing'

  /** The amount missing to a minimum, in the cart's words; undefined: another refusal. */
  function missingText(error: unknown): string | undefined {
    if (!(error instanceof Refused) || !currency) return undefined
    if (error.code !== 'order.minimum' && error.code !== 'delivery.minimum') return undefined
    const { minimumCents, totalCents } = error.data as ErrorData<typeof error.code>
    return t('basket.minimum', { missing: money(minimumCents - totalCents, currency) })
  }

  function leave() {
    finishAmending(cartScope)
    navigate(`${to('order')}?order=${orderId}`)
  }

  function submit() {
    if (!shown) return
    send.mutate(
      { ...change, requestId, shownTotalCents: shown.bill.totalCents },
      {
        onSuccess(order) {
          queries.setQueryData(readKey(client, orders.track, { orderId }), order)
          notify(t('amendOwn.done'))
          leave()
        },
        onError: (error) => notifyError(errorText(error, t)),
      },
    )
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{t('amendOwn.title', { number: amending.number })}</p>
      {shown && (
        <p className="figures flex justify-between gap-4" aria-live="polite">
          <span>{t('amendOwn.before', { amount: money(shown.totalBeforeCents, shown.bill.currency) })}</span>
          <strong>{money(shown.bill.totalCents, shown.bill.currency)}</strong>
        </p>
      )}
      {isEmpty ? (
        <>
          <p className="text-soft">{t('amendOwn.nothingLeft')}</p>
          <Link href={to('home')} className="button-main w-full">
            {t('action.toMenu')}
          </Link>
        </>
      ) : (
        <>
          {quote.error && (
            <p role={isUnchanged ? undefined : 'alert'} className={isUnchanged ? 'text-soft' : 'text-bad'}>
              {missingText(quote.error) ?? errorText(quote.error, t)}
            </p>
          )}
          <button
            type="button"
            className="button-main w-full"
            disabled={!shown || quote.isPlaceholderData || send.isPending}
            onClick={submit}
          >
            {t('amendOwn.send')}
          </button>
        </>
      )}
      <button type="button" className="button-text" onClick={leave}>
        {t('amendOwn.leave')}
      </button>
    </div>
  )
}
