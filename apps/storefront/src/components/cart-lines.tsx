import type { CartLine } from '@tabard/domain/cart/cart'
import type { CartFault } from '@tabard/domain/cart/checks/cart-fault'
import { notify } from '@tabard/ui/notices'
import { faultsOfLine, type ShownBill } from '@tabard/ui/ordering/price-shown'
import { cartStore, useCart } from '@tabard/ui/ordering/use-cart'
import { Link } from '@tabard/ui/router'
import { CircleAlert, Trash2 } from 'lucide-react'
import { useNotedNames } from '../state/price-snapshot.ts'
import { usePlace } from '../state/place.tsx'
import { useShopStatus } from '../state/shop-state.tsx'
import { useMenu } from '../state/use-menu.ts'
import { useLabels } from '../state/use-labels.ts'
import { Alternatives } from './alternatives.tsx'
import { AllergyWarning } from './allergy-warning.tsx'
import { faultText } from './fault-text.ts'
import { LineDetails } from './line-details.tsx'
import { LineShares } from './line-shares.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { GuestChip } from './table/guest-chip.tsx'

interface CartLinesProps {
  readonly shown: ShownBill
  /** Faults reported by the server, in addition to local ones. */
  readonly lineErrors?: readonly CartFault[]
  /** The narrow panel shows only names and amounts. */
  readonly isCompact?: boolean
  /** Only these lines; undefined: all of them. */
  readonly lineIds?: ReadonlySet<string>
}

export function CartLines({ shown, lineErrors = [], isCompact = false, lineIds }: CartLinesProps) {
  const all = useCart(usePlace().cartScope, ({ cart }) => cart.lines)
  const lines = lineIds ? all.filter(({ lineId }) => lineIds.has(lineId)) : all
  const isSeen = (fault: CartFault) =>
    shown.faults.some((each) => each.code === fault.code && lineOf(each) === lineOf(fault))
  const faults = [...shown.faults, ...lineErrors.filter((fault) => !isSeen(fault))]
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <Line
          key={line.lineId}
          line={line}
          shown={shown}
          faults={faultsOfLine(faults, line.lineId)}
          isCompact={isCompact}
        />
      ))}
    </ul>
  )
}

function lineOf(fault: CartFault): string | undefined {
  return 'lineId' in fault ? fault.lineId : undefined
}

interface LineProps {
  readonly line: CartLine
  readonly shown: ShownBill
  readonly faults: readonly CartFault[]
  readonly isCompact: boolean
}

function Line({ line, shown, faults, isCompact }: LineProps) {
  const { t, name, money } = useLabels()
  const { cartScope, to, has } = usePlace()
  const index = useMenu().data
  const shopStatus = useShopStatus().data
  const store = cartStore(cartScope).getState()
  const shared = useCart(cartScope, (state) => state.shared)
  const item = index?.items.get(line.itemId)
  const billLine = shown.bill.lines.find((each) => each.lineId === line.lineId)
  const noted = useNotedNames(line.lineId)
  const names = item?.names ?? noted
  const title = names ? name(names) : t('dish.unknown')
  const left = shopStatus?.remaining[line.itemId] ?? Number.POSITIVE_INFINITY
  const isGone = faults.some(
    ({ code }) =>
      code === 'item.soldOut' || code === 'item.unknown' || (code === 'stock.short' && left === 0),
  )

  function remove() {
    const before = cartStore(cartScope).getState().cart
    store.remove(line.lineId)
    notify(t('basket.removed', { name: title }), {
      label: t('action.undo'),
      act: () => {
        const { cart, putBack } = cartStore(cartScope).getState()
        const stands = (lineId: string) => cart.lines.some((each) => each.lineId === lineId)
        // Lines that another tab removed stay removed.
        putBack({
          ...before,
          lines: before.lines.filter(({ lineId }) => lineId === line.lineId || stands(lineId)),
        })
      },
    })
  }

  return (
    <li className={isCompact ? 'py-3' : 'py-5'}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-[1_1_8rem]">
          {item && has('cartitem/{id}') ? (
            <Link
              href={to('cartitem/{id}', { id: line.lineId })}
              className="inline-flex min-h-6 font-semibold hover:text-accent-text hover:underline underline-offset-4"
            >
              {title}
            </Link>
          ) : (
            <p className="font-semibold">{title}</p>
          )}
          {billLine && <LineDetails line={billLine} currency={shown.bill.currency} />}
          {billLine && <LineShares bill={shown.bill} line={billLine} />}
          {shared && shared.guests.length > 1 && (
            <div className="mt-1">
              <GuestChip
                guests={shared.guests}
                seat={line.guest ?? shared.seat}
                isMe={(line.guest ?? shared.seat) === shared.seat}
              />
            </div>
          )}
        </div>
        <p className="figures ml-auto shrink-0 text-right font-semibold">
          {billLine ? money(billLine.amountCents, shown.bill.currency) : '–'}
          {billLine && billLine.discountCents > 0 && (
            <s className="block text-small font-normal text-soft">
              {money(billLine.grossCents, shown.bill.currency)}
            </s>
          )}
        </p>
      </div>
      {index && <AllergyWarning line={line} index={index} />}
      {faults.length > 0 && (
        <div className="mt-2 rounded-small bg-bad-soft p-3 text-bad" role="alert">
          {faults.map((fault) => (
            <p key={fault.code} className="flex gap-2">
              <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
              {faultText(fault, t)}
            </p>
          ))}
        </div>
      )}
      <div className="mt-2 flex items-center justify-between gap-3">
        <QuantityStepper
          label={title}
          quantity={line.quantity}
          min={Math.min(line.quantity, item?.minQuantity ?? 1)}
          max={Math.max(line.quantity, Math.min(item?.maxQuantity ?? line.quantity, left))}
          onChange={(quantity) =>
            store.changeQuantity(
              line.lineId,
              quantity - line.quantity,
              item ?? { maxQuantity: line.quantity },
            )
          }
        />
        <button
          type="button"
          className="round text-soft"
          aria-label={t('basket.removeNamed', { name: title })}
          onClick={remove}
        >
          <Trash2 aria-hidden size={19} />
        </button>
      </div>
      {isGone && index && !isCompact && (
        <div className="mt-3">
          <Alternatives itemId={line.itemId} index={index} />
        </div>
      )}
    </li>
  )
}
