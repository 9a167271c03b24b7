import type { GuestBill } from '@tabard/contract/tables/paying/calls'
import type { Currency } from '@tabard/domain/money/money'
import type { TableGuest } from '@tabard/domain/cart/table-cart'
import { planPart, type BillPart } from '@tabard/domain/pricing/tenders/bill-parts'
import { unitsCents } from '@tabard/domain/pricing/tenders/paid-lines'
import { useState } from 'react'
import { useLabels } from '../context/use-labels.ts'
import { QuantityStepper } from '../controls/quantity-stepper.tsx'
import { GuestChip } from './guest-chip.tsx'
import { useGuestLabels } from './use-guest-labels.ts'

interface PayDishesProps {
  readonly bill: GuestBill
  readonly guests: readonly TableGuest[]
  /** The guest of this phone. */
  readonly seat: string
  readonly isBusy: boolean
  /** The amount of a part with surcharge and tip. */
  withAll(part: BillPart): number
  onPay(part: BillPart): void
  onBack(): void
}

type Line = GuestBill['orders'][number]['lines'][number]

const unpaid = ({ quantity, paidUnits }: Line) => quantity - paidUnits

/**
 * Selects the dishes to pay. One's own are preselected; others' and shared ones can be added, in any
 * quantity.
 */
export function PayDishes({ bill, guests, seat, isBusy, withAll, onPay, onBack }: PayDishesProps) {
  const { t, money } = useLabels()
  const guestName = useGuestLabels()
  const open = bill.orders.flatMap(({ orderId, lines }) =>
    lines
      .filter((line) => unpaid(line) > 0)
      .map((line) => ({ key: `${orderId} ${line.lineNumber}`, orderId, line })),
  )
  // Quantities changed by the guest; the other lines follow the preselection.
  const [touched, setTouched] = useState<Readonly<Record<string, number>>>({})
  const unitsOf = (key: string, line: Line) =>
    Math.min(unpaid(line), touched[key] ?? (line.seat === seat ? line.quantity : 0))
  const choose = (key: string, units: number) => setTouched((before) => ({ ...before, [key]: units }))
  const part: BillPart = {
    kind: 'lines',
    lines: open
      .map(({ key, orderId, line }) => ({ orderId, lineNumber: line.lineNumber, units: unitsOf(key, line) }))
      .filter(({ units }) => units > 0),
  }
  const cents = planPart(bill.orders, part)?.cents
  const currency = bill.currency as Currency
  const owners = guests.filter((guest) => open.some(({ line }) => line.seat === guest.seat))

  const isWhole = ({ key, line }: (typeof open)[number]) => unitsOf(key, line) === unpaid(line)

  function toggle(owner: string) {
    const own = open.filter(({ line }) => line.seat === owner)
    const wasAll = own.every(isWhole)
    const requested = own.map(({ key, line }) => [key, wasAll ? 0 : unpaid(line)])
    setTouched((before) => ({ ...before, ...Object.fromEntries(requested) }))
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('share.choose')}</legend>
      {owners.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {owners.map((guest) => (
            <button
              key={guest.seat}
              type="button"
              className="chip min-h-11 border border-line aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
              aria-pressed={open.filter(({ line }) => line.seat === guest.seat).every(isWhole)}
              onClick={() => toggle(guest.seat)}
            >
              {t('share.allOf', { guest: guestName(guests, guest.seat) })}
            </button>
          ))}
        </div>
      )}
      <ul className="flex flex-col">
        {open.map(({ key, line }) => (
          <Dish
            key={key}
            line={line}
            units={unitsOf(key, line)}
            {...{ guests, seat }}
            currency={currency}
            onChoose={(units) => choose(key, units)}
          />
        ))}
      </ul>
      <button
        type="button"
        className="button-main figures w-full"
        disabled={isBusy || cents === undefined}
        onClick={() => onPay(part)}
      >
        {cents === undefined
          ? t('share.none')
          : t('share.payPart', { total: money(withAll(part), currency) })}
      </button>
      <button type="button" className="button-text self-center" onClick={onBack}>
        {t('share.back')}
      </button>
    </fieldset>
  )
}

interface DishProps extends Pick<PayDishesProps, 'guests' | 'seat'> {
  readonly line: Line
  /** How many of them the guest pays. */
  readonly units: number
  readonly currency: Currency
  onChoose(units: number): void
}

function Dish({ line, units, guests, seat, currency, onChoose }: DishProps) {
  const { t, name, money } = useLabels()
  const left = unpaid(line)
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={units > 0}
          onChange={(event) => onChoose(event.currentTarget.checked ? left : 0)}
        />
        <span className="figures min-w-0 flex-1">
          {left} × {name(line.names)}
        </span>
        {guests.length > 1 && line.seat !== '' && (
          <GuestChip guests={guests} seat={line.seat} isMe={line.seat === seat} />
        )}
        <span className="figures shrink-0 text-soft">{money(unitsCents(line, left), currency)}</span>
      </label>
      {left > 1 && units > 0 && (
        <div className="flex items-center justify-between gap-3 pb-3 pl-8">
          <span className="text-soft">{t('share.units')}</span>
          <QuantityStepper label={name(line.names)} quantity={units} min={1} max={left} onChange={onChoose} />
        </div>
      )}
    </li>
  )
}
