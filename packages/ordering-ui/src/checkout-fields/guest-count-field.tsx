import { mostPersons } from '@tabard/domain/cart/checks/check-order-options'
import { QuantityStepper } from '../controls/quantity-stepper.tsx'
import { useLabels } from '../context/use-labels.ts'
import type { GuestCount } from './use-guest-count.ts'

/** Asks for the number of guests where a fee depends on it, and names the fee. */
export function GuestCountField({ guests }: { readonly guests: GuestCount }) {
  const { t, name } = useLabels()
  return (
    <section
      aria-labelledby="checkout-guests"
      className="flex items-center justify-between gap-4 p-[min(1rem,20px)]"
    >
      <div>
        <h2 id="checkout-guests" className="text-large font-bold">
          {t('checkout.guests')}
        </h2>
        {guests.fees.map((fee) => (
          <p key={fee.id} className="mt-1 text-[0.9375rem] text-soft">
            {t('checkout.guestsFee', { name: name(fee.names), from: fee.fromPersons ?? 1 })}
          </p>
        ))}
      </div>
      <QuantityStepper
        quantity={guests.count}
        min={1}
        max={mostPersons}
        label={t('checkout.guestsLabel')}
        onChange={guests.change}
      />
    </section>
  )
}
