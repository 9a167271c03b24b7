import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { addressLimits } from '@tabard/domain/delivery/delivery-address'
import { hasLetters } from '@tabard/domain/delivery/read-postcodes'
import { australianStates } from '@tabard/domain/shops/postal-address'
import { useState, type ComponentProps } from 'react'
import { TextField } from '../controls/text-field.tsx'
import { useLabels } from '../context/use-labels.ts'
import { StreetField } from './street-field.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface AddressFieldsProps {
  readonly address: DeliveryAddress
  /** The shop's example of a postcode. */
  readonly example: string
  /** The form has just opened. */
  readonly takesFocus?: boolean
  faultOf(field: string): string | undefined
  onPut(part: Partial<DeliveryAddress>): void
  /** The guest has left a field. */
  onLeft(field: string): void
}

/**
 * The fields of a delivery address. Where the map completes addresses, the street alone is asked for first; the rest
 * shows once an address is chosen, or typed by hand.
 */
export function AddressFields({
  address,
  example,
  takesFocus = false,
  faultOf,
  onPut,
  onLeft,
}: AddressFieldsProps) {
  const { t } = useLabels()
  const { country, suburb, postcode } = address
  const [isByHand, setByHand] = useState(false)
  const suggestions = useSuggestions(address)
  const isWhole = isByHand || suburb !== '' || postcode !== '' || suggestions.isAvailable === false
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
      <div
        className={`col-span-2 grid gap-4 ${isWhole ? 'grid-cols-[9rem_minmax(0,1fr)] max-sm:grid-cols-1' : ''}`}
      >
        {isWhole && <TextField {...field('unit')} autoComplete="address-line2" />}
        <StreetField
          {...field('street')}
          hint={isWhole ? '' : t('address.start')}
          suggestions={suggestions}
          takesFocus={takesFocus && !isWhole}
          onChoose={({ unit, ...chosen }) => onPut({ ...chosen, ...(unit === '' ? {} : { unit }) })}
        />
      </div>
      {isWhole ? (
        <RestOfAddress {...{ field, example, country, state: address.state, faultOf, onPut }} />
      ) : (
        <button
          type="button"
          className="button-text col-span-2 -mt-2 -ml-3 justify-self-start"
          onClick={() => setByHand(true)}
        >
          {t('address.byHand')}
        </button>
      )}
    </div>
  )
}

interface RestOfAddressProps extends Pick<AddressFieldsProps, 'example' | 'faultOf' | 'onPut'> {
  readonly country: string
  readonly state: string
  field(name: 'suburb' | 'state' | 'postcode'): ComponentProps<typeof TextField>
}

/** Suburb, state and postcode. */
function RestOfAddress({ field, example, country, state, faultOf, onPut }: RestOfAddressProps) {
  return (
    <>
      <div className="col-span-2">
        <TextField {...field('suburb')} autoComplete="address-level2" required />
      </div>
      {country === 'AU' ? (
        <StateField value={state} error={faultOf('state')} onState={(chosen) => onPut({ state: chosen })} />
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
    </>
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
