import type { DeliveryBases } from '@tabard/domain/pricing/bases'
import { Autocomplete, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { shops } from '@tabard/contract/shops/calls'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import {
  addressLimits,
  blankAddressNear,
  checkDeliveryAddress,
  deliveryLine,
} from '@tabard/domain/delivery/delivery-address'
import { hasLetters } from '@tabard/domain/delivery/read-postcodes'
import { australianStates } from '@tabard/domain/shops/postal-address'
import { useSuggestions } from '@tabard/ordering-ui/delivery/use-suggestions'
import { useQuote } from '@tabard/ordering-ui/delivery/use-quote'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { useState, type FormEvent } from 'react'
import { useText } from '../../../text.ts'
import { AddressButton } from './address-button.tsx'
import classes from './delivery.module.css'
import { QuoteLines } from './quote-lines.tsx'

interface AddressDialogProps {
  /** Undefined: none was chosen yet. */
  readonly address: DeliveryAddress | undefined
  /** Addresses of earlier deliveries of the caller. */
  readonly known: readonly DeliveryAddress[]
  readonly isExpress: boolean
  readonly bases: DeliveryBases
  readonly onUse: (address: DeliveryAddress) => void
  readonly onClose: () => void
}

/** Asks where to deliver, and says at once for how much. */
export function AddressDialog(props: AddressDialogProps) {
  const { t } = useText()
  const config = useRead(shops.config, {}, { staleTime: 60_000 }).data
  return (
    <Dialog title={t('newOrder.addressTitle')} size={560} onClose={props.onClose}>
      {config && <AddressForm {...props} config={config} />}
    </Dialog>
  )
}

function AddressForm({
  address: before,
  known,
  isExpress,
  bases,
  config,
  onUse,
}: AddressDialogProps & { readonly config: ShopConfig }) {
  const { t } = useText()
  const [address, setAddress] = useState(before ?? blankAddressNear(config))
  const [isTried, setTried] = useState(false)
  const { address: clean, faults } = checkDeliveryAddress(address)
  const delivery = config.orderTypes.find(({ kind }) => kind === 'delivery')
  const quoting = useQuote(faults.length === 0 ? clean : undefined, delivery?.code, 0)
  const put = (part: Partial<DeliveryAddress>) => setAddress({ ...address, ...part })
  const errorOf = (field: string) => {
    const found = faults.find((each) => each.field === field)
    // A missing value is a fault once somebody tried to use the address.
    return found && (found.fault !== 'required' || isTried)
      ? t(`newOrder.addressFault.${found.fault}`)
      : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faults.length === 0 && quoting.step !== 'refused') onUse(clean)
  }
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      {known.length > 0 && (
        <div className={classes['known']} role="group" aria-label={t('newOrder.knownAddresses')}>
          {known.map((each) => (
            <AddressButton
              key={deliveryLine(each)}
              address={each}
              isMain={deliveryLine(each) === deliveryLine(address)}
              onChoose={setAddress}
            />
          ))}
        </div>
      )}
      <AddressFields address={address} example={config.postcodeExample} errorOf={errorOf} onPut={put} />
      <QuoteLines quoting={quoting} bases={bases} isExpress={isExpress} />
      <Button type="submit" size="lg" disabled={quoting.step === 'refused'}>
        {t('newOrder.useAddress')}
      </Button>
    </form>
  )
}

interface AddressFieldsProps {
  readonly address: DeliveryAddress
  /** A postcode of the shop. */
  readonly example: string
  readonly errorOf: (field: string) => string | undefined
  readonly onPut: (part: Partial<DeliveryAddress>) => void
}

function AddressFields({ address, example, errorOf, onPut }: AddressFieldsProps) {
  const { t } = useText()
  const field = (name: 'unit' | 'street' | 'suburb' | 'state' | 'postcode' | 'instructions') => ({
    label: t(`newOrder.address.${name}`),
    size: 'md' as const,
    autoComplete: 'off',
    maxLength: addressLimits[name] + 20,
    value: address[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => onPut({ [name]: event.currentTarget.value }),
  })
  return (
    <div className={classes['fields']}>
      <StreetInput {...field('street')} address={address} className={classes['street'] ?? ''} onPut={onPut} />
      <TextInput {...field('unit')} />
      <TextInput {...field('suburb')} />
      {address.country === 'AU' ? (
        <Select
          size="md"
          label={t('newOrder.address.state')}
          allowDeselect={false}
          data={[...australianStates]}
          value={address.state === '' ? null : address.state}
          error={errorOf('state')}
          onChange={(state) => onPut({ state: state ?? '' })}
        />
      ) : (
        <TextInput {...field('state')} />
      )}
      <TextInput
        {...field('postcode')}
        placeholder={example}
        {...(hasLetters(address.country) ? {} : { inputMode: 'numeric' as const })}
      />
      <TextInput {...field('instructions')} className={classes['whole'] ?? ''} />
      <Checkbox
        className={classes['whole'] ?? ''}
        label={t('newOrder.address.atDoor')}
        checked={address.isLeftAtDoor}
        onChange={(event) => onPut({ isLeftAtDoor: event.currentTarget.checked })}
      />
    </div>
  )
}

interface StreetInputProps extends Pick<AddressFieldsProps, 'address' | 'onPut'> {
  readonly label: string
  readonly size: 'md'
  readonly maxLength: number
  readonly value: string
  readonly error: string | undefined
  readonly className: string
}

/** The street, completed as the caller says it. A chosen address fills in the other fields. */
function StreetInput({ address, onPut, ...input }: StreetInputProps) {
  const { list, attribution } = useSuggestions(address)
  return (
    <Autocomplete
      {...input}
      data-autofocus
      autoComplete="off"
      description={list.length > 0 && attribution !== '' ? attribution : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={list.map((each) => deliveryLine(each))}
      // The map has chosen them already.
      filter={({ options }) => options}
      onChange={(text) => {
        const chosen = list.find((each) => deliveryLine(each) === text)
        const { unit = '', ...rest } = chosen ?? { street: text }
        onPut({ ...rest, ...(unit === '' ? {} : { unit }) })
      }}
    />
  )
}
