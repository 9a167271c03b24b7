import type { GuestBill } from '@tabard/contract/table-paying'
import type { TableGuest } from '@tabard/domain/cart/table-cart'
import { planPart, type BillPart } from '@tabard/domain/pricing/bill-parts'
import { unitsCents } from '@tabard/domain/pricing/paid-lines'
import { useState } from 'react'
import { useWords } from '../../shop/use-words.ts'
import { GuestChip } from './guest-chip.tsx'
import { useGuestWords } from './use-guest-words.ts'

interface PayDishesProps {
  readonly bill: GuestBill
  readonly guests: readonly TableGuest[]
  /** Of this phone. */
  readonly seat: string
  readonly isBusy: boolean
  onPay(part: BillPart): void
  onBack(): void
}

type Line = GuestBill['orders'][number]['lines'][number]

/** One's own dishes are chosen already; those of others, and what is nobody's, as one likes. */
export function PayDishes({ bill, guests, seat, isBusy, onPay, onBack }: PayDishesProps) {
  const { t, name, money } = useWords()
  const guestName = useGuestWords()
  const open = bill.orders.flatMap(({ orderId, lines }) =>
    lines
      .filter((line) => line.paidUnits < line.quantity)
      .map((line) => ({ key: `${orderId} ${line.lineNumber}`, orderId, line })),
  )
  // What was touched; the rest is as it is one's own or not.
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({})
  const isChosen = (key: string, line: Line) => touched[key] ?? line.seat === seat
  const chosen = open.filter(({ key, line }) => isChosen(key, line))
  const part: BillPart = {
    kind: 'lines',
    lines: chosen.map(({ orderId, line }) => ({
      orderId,
      lineNumber: line.lineNumber,
      units: line.quantity - line.paidUnits,
    })),
  }
  const cents = planPart(bill.orders, part)?.cents
  const currency = bill.currency as Parameters<typeof money>[1]
  const owners = guests.filter((guest) => open.some(({ line }) => line.seat === guest.seat))

  function toggle(owner: string) {
    const own = open.filter(({ line }) => line.seat === owner)
    const wasAll = own.every(({ key, line }) => isChosen(key, line))
    setTouched((before) => ({ ...before, ...Object.fromEntries(own.map(({ key }) => [key, !wasAll])) }))
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
              aria-pressed={open.every(({ key, line }) => line.seat !== guest.seat || isChosen(key, line))}
              onClick={() => toggle(guest.seat)}
            >
              {t('share.allOf', { guest: guestName(guests, guest.seat) })}
            </button>
          ))}
        </div>
      )}
      <ul className="flex flex-col">
        {open.map(({ key, line }) => {
          const left = line.quantity - line.paidUnits
          return (
            <li key={key} className="border-t border-line first:border-t-0">
              <label className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <input
                  type="checkbox"
                  className="size-5 accent-accent"
                  checked={isChosen(key, line)}
                  onChange={(event) => {
                    const { checked } = event.currentTarget
                    setTouched((before) => ({ ...before, [key]: checked }))
                  }}
                />
                <span className="figures min-w-0 flex-1">
                  {left} × {name(line.names)}
                </span>
                {guests.length > 1 && line.seat !== '' && (
                  <GuestChip guests={guests} seat={line.seat} isMe={line.seat === seat} />
                )}
                <span className="figures shrink-0 text-soft">{money(unitsCents(line, left), currency)}</span>
              </label>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        className="button-main figures w-full"
        disabled={isBusy || cents === undefined}
        onClick={() => onPay(part)}
      >
        {cents === undefined ? t('share.none') : t('share.payPart', { total: money(cents, currency) })}
      </button>
      <button type="button" className="button-text self-center" onClick={onBack}>
        {t('share.back')}
      </button>
    </fieldset>
  )
}
