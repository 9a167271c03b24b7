/** A postal address as forms ask for it. */
export interface PostalAddress {
  readonly street: string
  readonly suburb: string
  /** In Australia one of `australianStates`; elsewhere free text. */
  readonly state: string
  readonly postcode: string
  /** ISO 3166-1, two letters. */
  readonly country: string
}

/** The states and territories of Australia. */
export const australianStates = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const

/** A state or territory of Australia. */
export type AustralianState = (typeof australianStates)[number]

/**
 * Australia Post: the postcodes of each state, post boxes included. Some of the ACT's are within New South
 * Wales' ranges.
 */
const postcodes: Record<AustralianState, readonly (readonly [from: number, to: number])[]> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [
    [6000, 6797],
    [6800, 6999],
  ],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
}

/** Towns just across a border use the postcode of the state that delivers their mail. */
const acrossBorders: Partial<Record<AustralianState, readonly number[]>> = {
  NSW: [2611, 2618, 3644, 3691, 3707, 4375, 4377, 4380, 4383, 4385],
  ACT: [2620],
  QLD: [2406],
  SA: [872],
  WA: [872],
}

/** Why a part of a postal address is refused. */
export type AddressFault = {
  readonly field: keyof PostalAddress
  readonly fault: 'state' | 'postcode' | 'postcodeOfState' | 'country'
}

/** Whether a text is the abbreviation of a state or territory. */
export function isAustralianState(value: string): value is AustralianState {
  return (australianStates as readonly string[]).includes(value)
}

/** The Australian state that an address line names last: "12 Dixon Street, Haymarket NSW 2000". Undefined: none. */
export function stateOfLine(line: string): AustralianState | undefined {
  return line.split(/[\s,]+/).findLast((word) => isAustralianState(word))
}

/**
 * The faults of an address: an unknown Australian state, or a postcode of another state. An empty address
 * has none.
 */
export function checkAddress(address: PostalAddress): AddressFault[] {
  const { state, postcode, country } = address
  if (!/^[A-Z]{2}$/.test(country)) return [{ field: 'country', fault: 'country' }]
  if (country !== 'AU' || (state === '' && postcode === '')) return []
  if (!isAustralianState(state)) return [{ field: 'state', fault: 'state' }]
  if (!/^\d{4}$/.test(postcode)) return [{ field: 'postcode', fault: 'postcode' }]
  const code = Number(postcode)
  const isOfState =
    postcodes[state].some(([from, to]) => code >= from && code <= to) ||
    acrossBorders[state]?.includes(code) === true
  return isOfState ? [] : [{ field: 'postcode', fault: 'postcodeOfState' }]
}

/** One line for receipts and pages: "128 Quay Street, Haymarket NSW 2000". */
export function addressLine({ street, suburb, state, postcode }: PostalAddress): string {
  const place = [suburb, state, postcode].filter((part) => part !== '').join(' ')
  return [street, place].filter((part) => part !== '').join(', ')
}
