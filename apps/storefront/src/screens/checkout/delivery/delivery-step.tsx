import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { addressLimits, checkDeliveryAddress, deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { hasLetters } from '@tabard/domain/delivery/read-postcodes'
import { australianStates } from '@tabard/domain/shops/postal-address'
import { useEffect, useState } from 'react'
import { TextField } from '../../../components/text-field.tsx'
import { useOrderType } from '../../../state/use-order-type.ts'
import { useLabels } from '../../../state/use-labels.ts'
import type { Delivery, RequestedDelivery } from '../use-delivery.ts'
import { QuoteCard } from './quote-card.tsx'
import { useAddresses } from './use-addresses.ts'
import { useQuote } from './use-quote.ts'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

interface DeliveryStepProps {
  readonly config: ShopConfig
  readonly delivery: Delivery
  readonly goodsCents: number
  /** Incremented by each attempt to order: missing values are then marked. */
  readonly attempts: number
}

const blank = {
  unit: '',
  street: '',
  suburb: '',
  state: '',
  postcode: '',
  instructions: '',
  isLeftAtDoor: false,
}

/** The delivery address and its quote, requested as soon as the address is complete. */
export function DeliveryStep({ config, delivery, goodsCents, attempts }: DeliveryStepProps) {
  const { t } = useLabels()
  const { shop, country } = config
  const known = useAddresses(shop, country)
  const [typed, setTyped] = useState<DeliveryAddress>()
  const [isNew, setNew] = useState(false)
  const [isExpress, setExpress] = useState(false)
  const [round, setRound] = useState(0)
  // Typed values come first, then the address chosen on this page, then the last used one.
  const address = typed ?? delivery.requested?.address ?? known[0] ?? { ...blank, country }
  const { address: clean, faults } = checkDeliveryAddress(address)
  const quoting = useQuote(faults.length === 0 ? clean : undefined, useOrderType().orderType?.code, round)
  const { set } = delivery
  const quote = quoting.step === 'quoted' ? quoting.quote : undefined
  const requested = quote && { address: clean, quote, isExpress: isExpress && quote.express !== null }
  const requestedKey = requested && JSON.stringify(requested)

  useEffect(() => {
    set(requestedKey === undefined ? undefined : (JSON.parse(requestedKey) as RequestedDelivery))
  }, [requestedKey, set])

  const put = (part: Partial<DeliveryAddress>) => setTyped({ ...address, ...part })
  const faultOf = (field: string) => {
    const found = faults.find((each) => each.field === field)
    // Missing values are marked only after the first attempt to order.
    return found && (found.fault !== 'required' || attempts > 0)
      ? t(`address.fault.${found.fault}`)
      : undefined
  }
  const showsForm = isNew || known.length === 0 || typed !== undefined || faults.length > 0
  const field = (name: 'unit' | 'street' | 'suburb' | 'state' | 'postcode') => ({
    id: `checkout-${name}`,
    label: name === 'unit' ? t('checkout.optional', { label: t('address.unit') }) : t(`address.${name}`),
    error: faultOf(name),
    maxLength: addressLimits[name] + 20,
    value: address[name],
    onText: (text: string) => put({ [name]: text }),
  })

  return (
    <div className="flex flex-col gap-4">
      {known.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">{t('address.known')}</legend>
          {known.map((each) => (
            <label key={deliveryLine(each)} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="checkout-address"
                className="size-5 shrink-0 accent-[var(--accent-text)]"
                checked={!isNew && deliveryLine(each) === deliveryLine(address)}
                onChange={() => {
                  setNew(false)
                  setTyped(each)
                }}
              />
              {deliveryLine(each)}
            </label>
          ))}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="checkout-address"
              className="size-5 shrink-0 accent-[var(--accent-text)]"
              checked={isNew}
              onChange={() => {
                setNew(true)
                setTyped({ ...blank, country })
              }}
            />
            {t('address.another')}
          </label>
        </fieldset>
      )}
      {showsForm && (
        <div className="grid grid-cols-2 gap-4">
          <div className="col-span-2 grid grid-cols-[9rem_minmax(0,1fr)] gap-4 max-sm:grid-cols-1">
            <TextField {...field('unit')} autoComplete="address-line2" />
            <TextField {...field('street')} autoComplete="address-line1" required />
          </div>
          <div className="col-span-2">
            <TextField {...field('suburb')} autoComplete="address-level2" required />
          </div>
          {country === 'AU' ? (
            <StateField value={address.state} error={faultOf('state')} onState={(state) => put({ state })} />
          ) : (
            <TextField {...field('state')} autoComplete="address-level1" />
          )}
          <TextField
            {...field('postcode')}
            autoComplete="postal-code"
            placeholder={config.postcodeExample}
            required
            {...(hasLetters(country) ? {} : { inputMode: 'numeric' as const })}
          />
        </div>
      )}
      <TextField
        id="checkout-instructions"
        label={t('checkout.optional', { label: t('address.instructions') })}
        hint={t('address.instructionsHint')}
        error={faultOf('instructions')}
        autoComplete="off"
        maxLength={addressLimits.instructions}
        value={address.instructions}
        onText={(instructions) => put({ instructions })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-[var(--accent-text)]"
          checked={address.isLeftAtDoor}
          onChange={(event) => put({ isLeftAtDoor: event.target.checked })}
        />
        {t('address.leave')}
      </label>
      <QuoteCard
        quoting={quoting}
        goodsCents={goodsCents}
        currency={config.currency}
        isExpress={isExpress}
        onExpress={setExpress}
        onAgain={() => setRound(round + 1)}
        phone={config.phone}
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
        <p id="checkout-state-hint" role="alert" className="mt-1 text-[0.9375rem] font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
