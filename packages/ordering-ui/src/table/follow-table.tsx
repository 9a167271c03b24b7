import { tableView, type TableView } from '@tabard/contract/tables/cart/calls'
import type { TableSession } from '@tabard/contract/tables/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { useLive } from '@tabard/ui/live/live'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { notify, notifyError } from '@tabard/ui/notices'
import { tableScope } from '../cart-state/cart-scope.ts'
import { joinTable } from '../cart-state/table-cart.ts'
import { cartStore, useCart } from '../cart-state/use-cart.ts'
import { tableSession, type StoredTableSession } from '@tabard/ui/storage/table-session'
import { useEffect } from 'react'
import { errorText } from '@tabard/ui/client/error-text'
import { useOrdering } from '../context/ordering.tsx'
import { keepTableView, sendToTable, takeGivenUp, useGivenUp } from './table-sync.ts'
import { tableChanged } from '../context/use-table.ts'
import { useMenu } from '../context/use-menu.ts'
import { useLabels } from '../context/use-labels.ts'
import { isNewlyAnswered } from './requests/request-state.ts'
import { useGuestLabels } from './use-guest-labels.ts'

interface FollowTableProps {
  readonly table: StoredTableSession
  /** The session as the server reports it; undefined: not loaded yet. */
  readonly session: TableSession | undefined
  /** This phone's table has changed, or the visit has ended: reload the session. */
  onMoved(): void
}

/** Synchronises this phone's cart with its table's, and reports changes by other guests. */
export function FollowTable({ table, session, onMoved }: FollowTableProps) {
  const { t } = useLabels()
  const { shop } = useOrdering()
  const client = useApi()
  const { sessionId } = table
  const visitId = session?.visitId ?? table.visitId ?? ''
  const seat = session?.seat ?? table.seat ?? ''
  const said = useNotifyGuest()

  useEffect(() => {
    if (visitId === '' || seat === '') return
    cartStore(tableScope(shop))
      .getState()
      .revise((stored) => joinTable(stored, { sessionId, visitId, seat }, mintUuid))
  }, [shop, sessionId, visitId, seat])

  useEffect(() => {
    const told = session?.number
    if (told === undefined || told === table.number) return
    tableSession(shop).update((stored) => stored && { ...stored, ...session })
    tableChanged()
    notify(t(told.includes('+') ? 'together.joined' : 'together.moved', { number: told }))
  }, [session, shop, table.number, t])

  useLive(
    tableView.stream,
    visitId === '' ? undefined : { sessionId, visitId },
    (view) => {
      const before = keepTableView(shop, view)
      const isMine = view.cart.guests.some((guest) => guest.seat === seat)
      if (!view.cart.isOpen || !isMine || view.cart.number !== table.number) return onMoved()
      return said(before, view, seat)
    },
    { pausesWhenHidden: true },
  )

  const waiting = useCart(tableScope(shop), ({ shared }) => shared?.pending.length ?? 0)
  useEffect(() => {
    if (waiting > 0) sendToTable(client, shop).catch(onMoved)
  }, [client, shop, waiting, onMoved])
  useTellGivenUp(shop)
  return null
}

/** Reports by name the dishes that the table's cart rejected; they are gone from this screen. */
function useTellGivenUp(shop: string): void {
  const { t, name } = useLabels()
  const index = useMenu().data
  const isAny = useGivenUp(shop).length > 0
  useEffect(() => {
    if (!isAny || !index) return
    const given = takeGivenUp(shop)
    const names = given.map(({ what, itemId = '' }) => {
      if (what !== 'dish') return t('together.lostOther', { what })
      const item = index.items.get(itemId)
      return item ? name(item.names) : t('dish.unknown')
    })
    // An invalid field means nothing to a guest; a note that is too long does.
    const reasons = given.flatMap(({ why }) => (why.code === 'body.invalid' ? [] : [errorText(why, t)]))
    const told = t('together.lost', { name: [...new Set(names)].join(' · ') })
    notifyError([told, ...new Set(reasons)].join(' '))
  }, [isAny, index, name, shop, t])
}

/**
 * Returns a function that reports changes by other guests that need explaining: a removed dish, a sent round.
 */
function useNotifyGuest(): (before: TableView | undefined, after: TableView, seat: string) => void {
  const { t, name } = useLabels()
  const { shop } = useOrdering()
  const index = useMenu().data
  const guestName = useGuestLabels()
  return (before, { cart, rounds, requests }, seat) => {
    if (!before || before.cart.visitId !== cart.visitId) return
    if (isNewlyAnswered(before.requests, requests)) notify(t('seat.onTheWay'))
    const known = new Set(before.cart.removed.map(({ line }) => line.lineId))
    // Several guests may have removed dishes since the last update: report all of this guest's dishes that
    // others removed.
    const gone = cart.removed.filter(
      ({ line, by }) => !known.has(line.lineId) && by !== seat && line.guest === seat,
    )
    const [last] = gone
    if (last) {
      const isOne = gone.every(({ by }) => by === last.by)
      const names = gone.map(({ line }) => {
        const item = index?.items.get(line.itemId)
        return item ? name(item.names) : t('dish.unknown')
      })
      notify(
        t('together.tookOut', {
          guest: guestName(cart.guests, isOne ? last.by : ''),
          name: names.join(' · '),
        }),
        {
          label: t('action.undo'),
          act: () =>
            cartStore(tableScope(shop))
              .getState()
              .putBack({ lines: gone.map(({ line }) => line), note: '' }),
        },
      )
    }
    const sent = rounds.at(-1)
    if (sent && rounds.length > before.rounds.length && sent.bySeat !== seat)
      notify(
        sent.bySeat === ''
          ? t('together.sentByStaff', { number: sent.number })
          : t('together.sent', { guest: guestName(cart.guests, sent.bySeat), number: sent.number }),
      )
  }
}
