import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { addressLimits } from '@tabard/domain/delivery/delivery-address'
import { hasLetters } from '@tabard/domain/delivery/read-postcodes'
import { australianStates } from '@tabard/domain/shops/postal-address'
import { TextField } from '../controls/text-field.tsx'
import { useLabels } from '../context/use-labels.ts'

interface AddressFieldsProps {
  readonly address: DeliveryAddress
  /** The shop's example of a postcode. */
  readonly example: string
  faultOf(field: string): string | undefined
  onPut(part: Partial<DeliveryAddress>): void
  /** The guest has left a field. */
  onLeft(field: string): void
}

/** The fields of a delivery address. */
export function AddressFields({ address, example, faultOf, onPut, onLeft }: AddressFieldsProps) {
  const { t } = useLabels()
  const { country } = address
  const field = (name: 'unit' | 'street' | 'suburb' | 'state' | 'postcode') => ({
    id: `checkout-${name}`,
    label: name === 'unit' ? t('checkout.optional', { label: t('address.unit') }) : t(`address.${name}`),
    error: faultOf(name),
    maxLength: addressLimits[name] + 20,
    value: address[name],
    onText: (text: string) => onPut({ [name]: text }),
    onBlur: () => onLeft(name),
  })
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2 grid grid-cols-[9rem_minmax(0,1fr)] gap-4 max-sm:grid-cols-1">
        <TextField {...field('unit')} autoComplete="address-line2" />
        <TextField {...field('street')} autoComplete="address-line1" required />
      </div>
      <div className="col-span-2">
        <TextField {...field('suburb')} autoComplete="address-level2" required />
      </div>
      {country === 'AU' ? (
        <StateField value={address.state} error={faultOf('state')} onState={(state) => onPut({ state })} />
      ) : (
        <TextField {...field('state')} autoComplete="address-level1" />
      )}
      <TextField
        {...field('postcode')}
        autoComplete="postal-code"
        placeholder={example}
        required
        {...(hasLetters(country) ? {} : { inputMode: 'numeric' as const })}
      />
    </div>
  )
}

interface StateFieldProps {
  readonly value: string
  readonly error: string | undefined
  onState(state: string): void
}

function StateField({ value, error, onState }: StateFieldProps) {
  const { t } = useLabels()
  return (
    <div>
      <label htmlFor="checkout-state" className="font-semibold">
        {t('address.state')}
      </label>
      <select
        id="checkout-state"
        className="field mt-1.5 w-full"
        autoComplete="address-level1"
        required
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'checkout-state-hint'}
        onChange={(event) => onState(event.target.value)}
      >
        <option value="">–</option>
        {australianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      {error !== undefined && (
        <p id="checkout-state-hint" role="alert" className="fault mt-1 text-[0.9375rem]">
          {error}
        </p>
      )}
    </div>
  )
}

type DriverNotesProps = Pick<AddressFieldsProps, 'address' | 'faultOf' | 'onPut'>

/** What the driver should know. */
export function DriverNotes({ address, faultOf, onPut }: DriverNotesProps) {
  const { t } = useLabels()
  return (
    <>
      <TextField
        id="checkout-instructions"
        label={t('checkout.optional', { label: t('address.instructions') })}
        error={faultOf('instructions')}
        placeholder={t('address.instructionsHint')}
        autoComplete="off"
        maxLength={addressLimits.instructions}
        value={address.instructions}
        onText={(instructions) => onPut({ instructions })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-[var(--accent-text)]"
          checked={address.isLeftAtDoor}
          onChange={(event) => onPut({ isLeftAtDoor: event.target.checked })}
        />
        {t('address.leave')}
      </label>
    </>
  )
}
