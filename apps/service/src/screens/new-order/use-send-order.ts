import type { TakeOrder } from '@tabard/contract/till/take-order'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { catalogue } from '@tabard/contract/menu/calls'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { complain as complainOf, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useApi } from '@tabard/ui/components/api-provider'
import { useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'
import { useText } from '../../text.ts'
import { missingOf, toTakeOrder, type OrderDraft } from './order-draft.ts'

interface Sending {
  readonly draft: OrderDraft
  /** The total that the server has confirmed and the screen shows. Undefined: it is on its way. */
  readonly shownCents: number | undefined
  /** The scan of the member no longer counts. */
  readonly onUnproved: () => void
  readonly onSent: (order: StaffOrder, isPaying: boolean) => void
  /** The order was sent before, and changed since: it is known under this number. */
  readonly onSentBefore: (orderId: string) => void
}

/** Sends the order once: after a lost answer the same order is answered again. */
export function useSendOrder({ draft, shownCents, onUnproved, onSent, onSentBefore }: Sending) {
  const { t } = useText()
  const { money } = useFormats()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const orderChanged = useOrderChanged()
  const floorChanged = useFloorChanged()
  const place = useWrite(till.place)
  const [how, setHow] = useState<'send' | 'pay'>('send')

  const send = (isPaying: boolean) => {
    const order = toTakeOrder(draft)
    if (place.isPending || draft.cart.lines.length === 0) return
    const missing = missingOf(draft)
    if (!order || missing) return void complainOf(t(`newOrder.missing.${missing ?? 'table'}`), t)
    setHow(isPaying ? 'pay' : 'send')
    place.mutate(withShown(order, shownCents), {
      onSuccess: (sent) => {
        orderChanged(sent)
        floorChanged()
        onSent(sent, isPaying)
      },
      onError: (error) => {
        for (const { path } of [catalogue.shopStatus, till.quote, cardDesk.show])
          void queries.invalidateQueries({ queryKey: [client.shop, path] })
        if (refusalData(error, 'value.unproved')) onUnproved()
        const small = refusalData(error, 'order.minimum') ?? refusalData(error, 'delivery.minimum')
        if (small) {
          const { minimumCents, totalCents } = small
          const amounts = { minimum: money(minimumCents), missing: money(minimumCents - totalCents) }
          return void complainOf(t('newOrder.below', amounts), t)
        }
        const before = refusalData(error, 'order.alreadyPlaced')
        if (before?.orderId === undefined) return complain(error)
        complainOf(t('newOrder.sentBefore', { number: before.number ?? '' }), t)
        onSentBefore(before.orderId)
      },
    })
  }
  return { send, sending: place.isPending ? how : undefined }
}

/** What redeems value is placed at the total that the customer was told. */
function withShown(order: TakeOrder, shownCents: number | undefined): TakeOrder {
  const { member } = order
  return member?.scanId === undefined ? order : { ...order, member: { ...member, shownCents } }
}
