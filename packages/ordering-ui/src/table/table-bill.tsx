import type { TableRound } from '@tabard/contract/tables/cart/calls'
import { asTaken } from '@tabard/domain/cart/lines/single-item'
import { notify } from '@tabard/ui/notices'
import type { StoredTableSession } from '@tabard/ui/storage/table-session'
import { cartStore, useCart } from '../cart-state/use-cart.ts'
import { Link } from '@tabard/ui/router'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { orderAgain } from '../cart-state/order-again.ts'
import { useOrdering } from '../context/ordering.tsx'
import { useTableView } from './table-sync.ts'
import { useTakesOrders } from '../context/use-display.ts'
import { useMenu } from '../context/use-menu.ts'
import { useNow } from '../context/use-now.ts'
import { useShopTime } from '../context/use-shop-time.ts'
import { useLabels } from '../context/use-labels.ts'
import { AskForBill } from './requests/ask-for-bill.tsx'
import { GuestChip } from './guest-chip.tsx'
import { ownShare } from './own-share.ts'
import { PaidShare } from './paid-share.tsx'
import { PayTable } from './pay-table.tsx'
import { useGuestBill } from './use-guest-bill.ts'
import { useGuestLabels } from './use-guest-labels.ts'

type Currency = Parameters<ReturnType<typeof useLabels>['money']>[1]

interface TableBillProps {
  readonly table: StoredTableSession
}

/** The bill of a table: what is due, the ways to pay it, and below everything that was ordered. */
export function TableBill({ table }: TableBillProps) {
  const { t, money } = useLabels()
  const { shop, cartScope } = useOrdering()
  const view = useTableView(shop)
  const guestBill = useGuestBill()
  const seat = useCart(cartScope, ({ shared }) => shared?.seat ?? '')
  const [rest, setRest] = useState<'undecided' | 'left' | 'paysMore'>('undecided')
  const [first] = view?.rounds ?? []
  if (!view || !first) return null
  const active = view.rounds.filter(({ status }) => status !== 'cancelled')
  const total = active.reduce((sum, { payableCents }) => sum + payableCents, 0)
  const due = active.reduce(
    (sum, { payableCents, paidCents }) => sum + Math.max(0, payableCents - paidCents),
    0,
  )
  // A share of the table's bill is booked on its oldest rounds: what is left of one round says nothing to a guest.
  const isShared = active.some(({ paymentStatus }) => paymentStatus === 'partPaid')
  const currency = first.currency as Currency
  const share = guestBill.bill && ownShare(guestBill.bill, seat)
  return (
    <section aria-labelledby="table-bill" className="narrow pt-6">
      <h1 id="table-bill" className="text-display font-bold tracking-tight">
        {t('together.bill')} · {t('seat.table', { number: view.cart.number })}
      </h1>
      {share && (
        <PaidShare
          share={share}
          currency={currency}
          rest={rest}
          onLeave={() => setRest('left')}
          onPayMore={() => setRest('paysMore')}
        />
      )}
      <dl className="card figures mt-4 flex flex-col gap-1 p-4">
        {due !== total && (
          <div className="flex justify-between gap-4">
            <dt>{t('together.total')}</dt>
            <dd>{money(total, currency)}</dd>
          </div>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold" role="status">
          {due === 0 ? (
            <dt className="text-large">{t('together.allPaid')}</dt>
          ) : (
            <>
              <dt className="text-large">{t(due === total ? 'together.total' : 'together.due')}</dt>
              <dd className="ml-auto text-title">{money(due, currency)}</dd>
            </>
          )}
        </div>
      </dl>
      <PayTable table={guestBill} isOffered={share === undefined || rest === 'paysMore'} />
      {due > 0 && <AskForBill table={table} />}
      <h2 className="mt-8 text-title font-bold tracking-tight">{t('together.soFar')}</h2>
      <ol className="mt-3 flex flex-col gap-3">
        {view.rounds.map((round, at) => (
          <Round key={round.orderId} round={round} number={at + 1} isShared={isShared} />
        ))}
      </ol>
    </section>
  )
}

interface RoundProps {
  readonly round: TableRound
  readonly number: number
  /** Part of the table's bill is paid: what a round owes is not told. */
  readonly isShared: boolean
}

function Round({ round, number, isShared }: RoundProps) {
  const { t, money } = useLabels()
  const { cartScope, to } = useOrdering()
  const time = useShopTime()
  const now = useNow(60_000)
  const takesOrders = useTakesOrders()
  const again = useAgain(round)
  const guestName = useGuestLabels()
  const shared = useCart(cartScope, (state) => state.shared)
  const guests = shared?.guests ?? []
  const isMine = shared !== undefined && round.bySeat === shared.seat
  const currency = round.currency as Currency

  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">
          {t('together.round', { round: number })} · {round.number}
        </h3>
        <span className="chip bg-sunken">
          {t(round.status === 'ready' ? 'seat.statusReady' : `status.${round.status}`)}
        </span>
      </div>
      <p className="text-[0.9375rem] text-soft">
        {time.clockFrom(round.placedAt, now)}
        {guests.length > 1 &&
          round.bySeat !== '' &&
          ` · ${t('together.by', { guest: guestName(guests, round.bySeat) })}`}
      </p>
      <RoundLines round={round} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <span className="figures font-semibold">
          {money(round.payableCents, currency)}
          {!isShared && ` · ${t(`payment.${round.paymentStatus}`)}`}
        </span>
        <span className="flex gap-2">
          {isMine && (
            <Link href={`${to('order')}?order=${round.orderId}`} className="button-text">
              {t('track.title')}
            </Link>
          )}
          {takesOrders && again && (
            <button type="button" className="button-text" onClick={again}>
              <RotateCcw aria-hidden size={18} />
              {t('together.again')}
            </button>
          )}
        </span>
      </div>
    </li>
  )
}

/** Adds a round's dishes to the cart once more. Undefined: the menu is not loaded. */
function useAgain({ lines: ordered }: TableRound): (() => void) | undefined {
  const { t } = useLabels()
  const { cartScope } = useOrdering()
  const index = useMenu().data
  if (!index) return undefined
  return () => {
    const { lines } = orderAgain({ lines: ordered }, index)
    for (const line of lines) {
      const item = index.items.get(line.itemId)
      if (item) cartStore(cartScope).getState().add(line, asTaken(item, index))
    }
    notify(t(lines.length === 0 ? 'together.againNone' : 'together.againDone', { count: lines.length }))
  }
}

function RoundLines({ round }: { readonly round: TableRound }) {
  const { name, money } = useLabels()
  const shared = useCart(useOrdering().cartScope, (state) => state.shared)
  const guests = shared?.guests ?? []
  const currency = round.currency as Currency
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {round.lines.map((line) => (
        <li key={line.lineId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures min-w-0 flex-1">
            {line.quantity} × {name(line.names)}
          </span>
          {guests.length > 1 && line.seat !== '' && (
            <GuestChip guests={guests} seat={line.seat} isMe={line.seat === shared?.seat} />
          )}
          <span className="figures shrink-0 text-soft">{money(line.amountCents, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
