import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { addressLimits, checkDeliveryAddress, deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { hasLetters } from '@tabard/domain/delivery/read-postcodes'
import { australianStates } from '@tabard/domain/shops/postal-address'
import { useEffect, useState } from 'react'
import { TextField } from '../controls/text-field.tsx'
import { useOrderType } from '../context/use-order-type.ts'
import { useLabels } from '../context/use-labels.ts'
import type { RequestedDelivery } from '../context/requested-delivery.ts'
import type { Delivery } from '../checkout-fields/use-delivery.ts'
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
  /** Only what the fee depends on: notes for the driver come at the checkout. */
  readonly isQuoteOnly?: boolean
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
export function DeliveryStep(props: DeliveryStepProps) {
  const { config, delivery, goodsCents, attempts, isQuoteOnly = false } = props
  const { t } = useLabels()
  const { country } = config
  const known = useAddresses(country)
  const [typed, setTyped] = useState<DeliveryAddress>()
  const [isNew, setNew] = useState(false)
  const [before] = useState(delivery.requested)
  const [isExpress, setExpress] = useState(before?.isExpress ?? false)
  const [round, setRound] = useState(0)
  // Typed values come first, then the address chosen before, then the last used one.
  const address = typed ?? before?.address ?? known[0] ?? { ...blank, country }
  const { address: clean, faults } = checkDeliveryAddress(address)
  const quoting = useQuote(faults.length === 0 ? clean : undefined, useOrderType().orderType?.code, round)
  const { set } = delivery
  const quote = quoting.step === 'quoted' ? quoting.quote : undefined
  const requested = quote && { address: clean, quote, isExpress: isExpress && quote.express !== null }
  const requestedKey = requested && JSON.stringify(requested)

  // An address chosen before keeps its quote until a new one arrives.
  const isWaiting = typed === undefined && (quoting.step === 'asking' || quoting.step === 'away')
  useEffect(() => {
    if (requestedKey !== undefined) set(JSON.parse(requestedKey) as RequestedDelivery)
    else if (!isWaiting) set(undefined)
  }, [requestedKey, isWaiting, set])

  const put = (part: Partial<DeliveryAddress>) => setTyped({ ...address, ...part })
  const faultOf = (field: string) => {
    const found = faults.find((each) => each.field === field)
    // Missing values are marked only after the first attempt to order.
    return found && (found.fault !== 'required' || attempts > 0)
      ? t(`address.fault.${found.fault}`)
      : undefined
  }
  const showsForm = isNew || known.length === 0 || typed !== undefined || faults.length > 0

  return (
    <div className="flex flex-col gap-4">
      {known.length > 0 && (
        <KnownAddresses
          known={known}
          chosen={isNew ? undefined : deliveryLine(address)}
          onChoose={(each) => {
            setNew(each === undefined)
            setTyped(each ?? { ...blank, country })
          }}
        />
      )}
      {showsForm && (
        <AddressFields address={address} example={config.postcodeExample} faultOf={faultOf} onPut={put} />
      )}
      {!isQuoteOnly && <DriverNotes address={address} faultOf={faultOf} onPut={put} />}
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

interface KnownAddressesProps {
  readonly known: readonly DeliveryAddress[]
  /** The line of the chosen one; undefined: a new address. */
  readonly chosen: string | undefined
  onChoose(address: DeliveryAddress | undefined): void
}

function KnownAddresses({ known, chosen, onChoose }: KnownAddressesProps) {
  const { t } = useLabels()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t('address.known')}</legend>
      {[...known, undefined].map((each) => (
        <label key={each ? deliveryLine(each) : ''} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="checkout-address"
            className="size-5 shrink-0 accent-[var(--accent-text)]"
            checked={chosen === (each && deliveryLine(each))}
            onChange={() => onChoose(each)}
          />
          {each ? deliveryLine(each) : t('address.another')}
        </label>
      ))}
    </fieldset>
  )
}

interface AddressFieldsProps {
  readonly address: DeliveryAddress
  /** The shop's example of a postcode. */
  readonly example: string
  faultOf(field: string): string | undefined
  onPut(part: Partial<DeliveryAddress>): void
}

type DriverNotesProps = Omit<AddressFieldsProps, 'example'>

function DriverNotes({ address, faultOf, onPut }: DriverNotesProps) {
  const { t } = useLabels()
  return (
    <>
      <TextField
        id="checkout-instructions"
        label={t('checkout.optional', { label: t('address.instructions') })}
        hint={t('address.instructionsHint')}
        error={faultOf('instructions')}
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

function AddressFields({ address, example, faultOf, onPut }: AddressFieldsProps) {
  const { t } = useLabels()
  const { country } = address
  const field = (name: 'unit' | 'street' | 'suburb' | 'state' | 'postcode') => ({
    id: `checkout-${name}`,
    label: name === 'unit' ? t('checkout.optional', { label: t('address.unit') }) : t(`address.${name}`),
    error: faultOf(name),
    maxLength: addressLimits[name] + 20,
    value: address[name],
    onText: (text: string) => onPut({ [name]: text }),
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
        <p id="checkout-state-hint" role="alert" className="mt-1 text-[0.9375rem] font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
