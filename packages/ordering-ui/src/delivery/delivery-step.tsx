import type { DeliveryBases } from '@tabard/domain/pricing/bases'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import {
  blankAddressNear,
  checkDeliveryAddress,
  deliveryLine,
} from '@tabard/domain/delivery/delivery-address'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { takeFocus } from '../controls/take-focus.ts'
import { useOrderType } from '../context/use-order-type.ts'
import { useLabels } from '../context/use-labels.ts'
import type { RequestedDelivery } from '../context/requested-delivery.ts'
import type { Delivery } from '../checkout-fields/use-delivery.ts'
import { AddressFields, DriverNotes } from './address-fields.tsx'
import { FoldedAddress } from './folded-address.tsx'
import { ExpressOffer, QuoteCard } from './quote-card.tsx'
import { useAddresses } from './use-addresses.ts'
import { useQuote } from './use-quote.ts'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

interface DeliveryStepProps {
  readonly config: ShopConfig
  readonly delivery: Delivery
  readonly bases: DeliveryBases
  /** Only what the fee depends on: notes for the driver come at the checkout. */
  readonly isQuoteOnly?: boolean
}

/** The address that is typed or known, its faults and its quote, which is requested as soon as it is complete. */
function useDeliveryAddress({ config, delivery }: DeliveryStepProps) {
  const known = useAddresses(config.country)
  const [typed, setTyped] = useState<DeliveryAddress>()
  const [before] = useState(delivery.requested)
  const [isExpress, setExpress] = useState(before?.isExpress ?? false)
  const [round, setRound] = useState(0)
  // Typed values come first, then the address chosen before, then the last used one.
  const address = typed ?? before?.address ?? known[0] ?? blankAddressNear(config)
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

  return {
    known,
    address,
    faults,
    quoting,
    isTyped: typed !== undefined,
    setTyped,
    isExpress,
    setExpress,
    askAgain: () => setRound(round + 1),
  }
}

/** The delivery address and its quote. A known address is one line until the guest changes it. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { config, bases, isQuoteOnly = false } = props
  const { t } = useLabels()
  const state = useDeliveryAddress(props)
  const { address, faults, quoting, isExpress } = state
  const [opened, setOpened] = useState<boolean>()
  const [hasNotes, setNotes] = useState(false)
  const isOpen = faults.length > 0 || (opened ?? state.isTyped)
  const { currency, phone } = config
  const card = {
    quoting,
    bases,
    currency,
    isExpress,
    onExpress: state.setExpress,
    onAgain: state.askAgain,
    phone,
  }
  if (isOpen)
    return (
      <div ref={opened ? takeFocus : undefined} tabIndex={-1} className="flex flex-col gap-4">
        <AddressForm config={config} state={state} isQuoteOnly={isQuoteOnly} />
        <QuoteCard {...card} />
        {quoting.step === 'quoted' && (
          <button type="button" className="button-quiet" onClick={() => setOpened(false)}>
            {t('address.use')}
          </button>
        )}
      </div>
    )
  const put = (part: Partial<DeliveryAddress>) => state.setTyped({ ...address, ...part })
  return (
    <div className="flex flex-col gap-2">
      <FoldedAddress {...card} address={address} onChange={() => setOpened(true)} />
      {!isPlain(quoting, bases) ? (
        <QuoteCard {...card} />
      ) : (
        quoting.step === 'quoted' && <ExpressOffer {...card} quote={quoting.quote} />
      )}
      {!isQuoteOnly &&
        (hasNotes ? (
          <DriverNotes
            address={address}
            faultOf={() => undefined}
            onPut={(part) => {
              setOpened(false)
              put(part)
            }}
          />
        ) : (
          address.instructions === '' && (
            <button
              type="button"
              className="button-text -my-1 -ml-3 self-start"
              onClick={() => setNotes(true)}
            >
              <Plus aria-hidden size={18} />
              {t('address.addNote')}
            </button>
          )
        ))}
    </div>
  )
}

type AddressState = ReturnType<typeof useDeliveryAddress>

/** A quote without anything that the guest must know but its fee. */
function isPlain(quoting: AddressState['quoting'], bases: DeliveryBases): boolean {
  if (quoting.step === 'asking') return true
  if (quoting.step !== 'quoted') return false
  const { minimumCents, notNow } = quoting.quote
  return bases.minimumCents >= minimumCents && !notNow
}

interface AddressFormProps {
  readonly config: ShopConfig
  readonly state: AddressState
  readonly isQuoteOnly: boolean
}

/** Known addresses to choose from, or a new one to type. */
function AddressForm({ config, state, isQuoteOnly }: AddressFormProps) {
  const { t } = useLabels()
  const { known, address, faults, setTyped } = state
  const [isNew, setNew] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const put = (part: Partial<DeliveryAddress>) => setTyped({ ...address, ...part })
  const faultOf = (field: string) => {
    const found = faults.find((each) => each.field === field)
    // A missing value is a fault once the guest has left its field.
    return found && (found.fault !== 'required' || left.has(field))
      ? t(`address.fault.${found.fault}`)
      : undefined
  }
  return (
    <>
      {known.length > 0 && (
        <KnownAddresses
          known={known}
          chosen={isNew ? undefined : deliveryLine(address)}
          onChoose={(each) => {
            setNew(each === undefined)
            setTyped(each ?? blankAddressNear(config))
          }}
        />
      )}
      <AddressFields
        address={address}
        example={config.postcodeExample}
        takesFocus={isQuoteOnly}
        faultOf={faultOf}
        onPut={put}
        onLeft={(field) => setLeft(new Set([...left, field]))}
      />
      {!isQuoteOnly && <DriverNotes address={address} faultOf={faultOf} onPut={put} />}
    </>
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
