import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { Taking } from '@tabard/contract/till/taking'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { refusalData } from '@tabard/contract/wire/refused'
import { drawerTender, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import type { Currency } from '@tabard/domain/money/money'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { typedCents } from '@tabard/staff-ui/format/typed-cents'
import type { RequestedPart } from './part-picker.tsx'
import type { TypedPayment } from './form/typed-payment.ts'
import type { PaymentAmounts } from './form/use-payment-added.ts'
import type { Charged } from './terminal/charged.ts'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'

/** What was taken. */
export interface Taken {
  readonly tender: StaffTender | 'giftCard' | 'storedValue' | 'deposit'
  readonly changeCents: number
  /** Still due; 0: everything is paid. */
  readonly leftCents: number
  /** What a card terminal charged. Undefined: it was taken in another way. */
  readonly charged?: Charged | undefined
}

/** Whether staff have to read what was taken: they give change, a part is still due, or the card was charged more. */
export function needsReading({ changeCents, leftCents, charged }: Taken): boolean {
  return changeCents > 0 || leftCents > 0 || hasAdded(charged)
}

/** Whether the card was charged more than the bill. */
export function hasAdded(charged: Charged | undefined): charged is Charged {
  return charged !== undefined && charged.surchargeCents + charged.tipCents > 0
}

/** What a payment sends: of cash the amount received, of others the reference. */
export function takingOf(
  { tender, text, reference, scheme }: TypedPayment,
  currency: Currency,
  { surchargeCents, tipCents }: PaymentAmounts,
): Taking {
  const added = {
    ...(surchargeCents === 0 ? {} : { surchargeCents }),
    ...(tipCents === 0 ? {} : { tipCents }),
  }
  if (tender !== drawerTender)
    return { tender, ...added, ...(reference === '' ? {} : { reference }), ...(scheme ? { scheme } : {}) }
  const tenderedCents = typedCents(text, currency)
  return { tender, ...added, ...(tenderedCents === undefined ? {} : { tenderedCents }) }
}

interface TakingOrder {
  readonly order: StaffOrder
  readonly typed: TypedPayment
  readonly amounts: PaymentAmounts
  readonly dueCents: number
  /** The bill that parts are taken from; undefined: the whole balance is taken. */
  readonly bill: TableBill | undefined
  readonly part: RequestedPart
  /** The server named another balance. */
  readonly onDue: (dueCents: number) => void
  readonly onTaken: (taken: Taken, version: number) => void
}

/** Records a payment of the balance of an order or of a part of it. */
export function useTakePayment(props: TakingOrder) {
  const { order, typed, amounts, dueCents, bill, part, onDue, onTaken } = props
  const complain = useComplain()
  const changed = useOrderChanged()
  const whole = useWrite(till.collect)
  const share = useWrite(till.collectPart)
  const { tender } = typed
  const taking = takingOf(typed, order.bill.currency, amounts)
  const onError = (error: Error) => {
    changed()
    const now = refusalData(error, 'order.billChanged')
    if (now) onDue(now.dueCents)
    else complain(error)
  }
  const take = () => {
    const { orderId } = order
    if (part === 'all')
      whole.mutate(
        { orderId, dueCents, ...taking },
        {
          onSuccess: ({ event, changeCents, ...paid }) => {
            // Its payments, which a refund needs, are not in the answer.
            changed({ ...order, ...paid, exactCents: 0, events: [...order.events, event] }, { isPart: true })
            onTaken({ tender, changeCents, leftCents: 0 }, paid.version)
          },
          onError,
        },
      )
    else if (part !== 'nothing' && bill)
      share.mutate(
        { orderId, dueCents: bill.dueCents, partCents: part.cents, part: part.share, ...taking },
        {
          onSuccess: ({ changeCents, order: after }) => {
            changed(after)
            onTaken({ tender, changeCents, leftCents: after.collectCents }, after.version)
          },
          onError,
        },
      )
  }
  return { take, isBusy: whole.isPending || share.isPending }
}
