import { australianStates, type AustralianState, type PostalAddress } from '../shops/postal-address.ts'

/** An address that a map knows, with the unit that the guest typed. */
export interface SuggestedAddress extends PostalAddress {
  readonly unit: string
}

/** The shortest text that is looked up, and the longest. */
export const suggestionLimits = { minLength: 3, maxLength: 120, count: 5 } as const

/** The beginning of an address as it is typed. `rest` is the street and what follows. */
export interface TypedHouse {
  readonly unit: string
  readonly number: string
  readonly rest: string
}

const houseNumber = String.raw`\d{1,6}[a-z]?(?:-\d{1,6}[a-z]?)?`
const shapes = [
  // "Unit 5, 12 King St"
  new RegExp(
    String.raw`^(?:unit|apt|apartment|flat|suite|shop|level|u)\.?\s*(\w{1,8})[\s,/]+(${houseNumber})\s+(.+)$`,
    'i',
  ),
  // "5/12 King St"
  new RegExp(String.raw`^(\w{1,8})\s*\/\s*(${houseNumber})\s+(.+)$`, 'i'),
  // "12 King St"
  new RegExp(String.raw`^()(${houseNumber})\s+(.+)$`, 'i'),
]

/** Unit and house number before a street: a map that knows the street may not know the house. */
export function readTypedHouse(text: string): TypedHouse {
  const clean = text.trim().replaceAll(/\s+/g, ' ')
  for (const shape of shapes) {
    const [, unit = '', number = '', rest = ''] = shape.exec(clean) ?? []
    if (rest !== '') return { unit, number, rest }
  }
  return { unit: '', number: '', rest: clean }
}

/** Countries whose addresses have the house number after the street. */
const numberLast = new Set([
  'AT',
  'BE',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'IT',
  'NL',
  'NO',
  'PL',
  'PT',
  'SE',
])

/** A street with its house number, as a country writes it. */
export function streetLine(street: string, number: string, country: string): string {
  return (numberLast.has(country) ? [street, number] : [number, street])
    .filter((part) => part !== '')
    .join(' ')
}

const stateNames: Readonly<Record<AustralianState, string>> = {
  NSW: 'new south wales',
  VIC: 'victoria',
  QLD: 'queensland',
  WA: 'western australia',
  SA: 'south australia',
  TAS: 'tasmania',
  ACT: 'australian capital territory',
  NT: 'northern territory',
}

/** A state as its country's addresses write it: New South Wales is NSW. */
export function shortState(name: string, country: string): string {
  if (country !== 'AU') return name
  const plain = name.trim().toLowerCase()
  return australianStates.find((state) => state.toLowerCase() === plain || stateNames[state] === plain) ?? ''
}
