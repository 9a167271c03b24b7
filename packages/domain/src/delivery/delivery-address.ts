import type { DeliveryAddress } from '../cart/order-options.ts'
import { addressLine, checkAddress, stateOfLine, type PostalAddress } from '../shops/postal-address.ts'
import { cleanText } from '../text/text-input.ts'
import { isPostcode, postcodeKey } from './read-postcodes.ts'

/** Maximum lengths of the parts of an address, in characters. */
export const addressLimits = {
  unit: 20,
  street: 80,
  suburb: 60,
  state: 40,
  postcode: 10,
  instructions: 200,
  /** Maximum addresses of an account. */
  kept: 10,
} as const

/** A part of a delivery address. */
export type AddressField = keyof typeof addressLimits | 'country'

/** Why a part of a delivery address is refused. */
export type DeliveryAddressFault = {
  readonly field: AddressField
  readonly fault: 'required' | 'tooLong' | 'number' | 'state' | 'postcode' | 'postcodeOfState' | 'country'
}

const textFields = ['unit', 'street', 'suburb', 'state', 'postcode', 'instructions'] as const

/**
 * The address with clean texts, or every fault by field. Street, suburb and postcode are required; the state
 * where the country's addresses have one.
 */
export function checkDeliveryAddress(given: DeliveryAddress): {
  readonly address: DeliveryAddress
  readonly faults: readonly DeliveryAddressFault[]
} {
  const faults: DeliveryAddressFault[] = []
  const cleaned = Object.fromEntries(
    textFields.map((field) => {
      const text = cleanText(given[field], {
        maxLength: addressLimits[field],
        multiline: field === 'instructions',
      })
      if (!text.ok) faults.push({ field, fault: 'tooLong' })
      return [field, text.ok ? text.text : '']
    }),
  ) as Record<(typeof textFields)[number], string>
  const address = { ...cleaned, country: given.country, isLeftAtDoor: given.isLeftAtDoor }
  const isFaulty = (field: AddressField) => faults.some((each) => each.field === field)
  for (const field of ['street', 'suburb', 'postcode'] as const)
    if (address[field] === '' && !isFaulty(field)) faults.push({ field, fault: 'required' })
  if (address.country === 'AU' && address.state === '') faults.push({ field: 'state', fault: 'required' })
  const key = postcodeKey(address.postcode)
  if (address.postcode !== '' && !isPostcode(key, address.country))
    faults.push({ field: 'postcode', fault: /^\d*$/.test(key) ? 'postcode' : 'number' })
  for (const { field, fault } of checkAddress(address)) if (!isFaulty(field)) faults.push({ field, fault })
  return { address, faults }
}

/** An empty address in the country and state of a shop, whose own address is one line: most deliveries cross no border. */
export function blankAddressNear(shop: {
  readonly country: string
  readonly address: string
}): DeliveryAddress {
  const { country } = shop
  const state = country === 'AU' ? (stateOfLine(shop.address) ?? '') : ''
  return {
    unit: '',
    street: '',
    suburb: '',
    state,
    postcode: '',
    country,
    instructions: '',
    isLeftAtDoor: false,
  }
}

/** One line, as drivers read it: "4/128 Quay Street, Haymarket NSW 2000". */
export function deliveryLine(address: Pick<DeliveryAddress, 'unit' | keyof PostalAddress>): string {
  const { unit, street } = address
  return addressLine({ ...address, street: unit === '' ? street : `${unit}/${street}` })
}

/**
 * The part of an address that the geocoder receives, normalised. Units and notes for the driver stay
 * private.
 */
export function placeKey({ street, suburb, state, postcode, country }: PostalAddress): string {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s,.]+/g, ' ')
      .trim()
  return [street, suburb, state, postcodeKey(postcode), country].map(plain).join('|')
}
