import { mostTipCents } from '../../pricing/tenders/tip-of.ts'
import { cleanText, textLimits } from '../../text/text-input.ts'
import type { DeliveryAddress, OrderOptions } from '../order-options.ts'

/** An order option that has a plausible range. */
export type OrderOptionField = 'requestedFor' | 'persons' | 'tip' | 'promoCode'

/** Why an order option is refused. */
export type OrderOptionFault =
  | { readonly code: 'wish.invalid'; readonly field: OrderOptionField }
  | { readonly code: 'text.tooLong'; readonly field: string; readonly max: number }

interface Wished extends OrderOptions {
  /** Milliseconds. */
  readonly requestedFor?: number | undefined
}

const day = 86_400_000
/** The maximum number of guests of one order. */
export const mostPersons = 999
const addressLength = 100

/**
 * Order options, ready to store: texts cleaned, numbers whole and plausible. The order types decide which of
 * them the shop uses. `checkNotify` reads what the guest allows.
 */
export function checkOrderOptions(
  { requestedFor, ...orderOptions }: Wished,
  now: number,
): OrderOptions | OrderOptionFault {
  const wrong = wrongNumber({ ...orderOptions, requestedFor }, now)
  if (wrong) return { code: 'wish.invalid', field: wrong }
  const { persons, delivery, vehicle, promoCodes, tipCents, courses } = orderOptions
  const texts = [
    ...Object.entries(delivery?.address ?? {}),
    ...Object.entries(vehicle ?? {}),
    ...(promoCodes ?? []).map((code) => ['promoCode', code] as const),
  ]
  for (const [field, value] of texts) {
    const clean = typeof value === 'string' ? cleaned(field, value) : undefined
    if (clean && !clean.ok) return { code: 'text.tooLong', field, max: clean.max }
  }
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(delivery === undefined ? {} : { delivery: { ...delivery, address: cleanAddress(delivery.address) } }),
    ...(vehicle === undefined
      ? {}
      : {
          vehicle: {
            plate: fit('plate', vehicle.plate),
            description: fit('description', vehicle.description),
          },
        }),
    ...(promoCodes === undefined ? {} : { promoCodes: promoCodes.map((code) => fit('promoCode', code)) }),
    ...(tipCents === undefined ? {} : { tipCents }),
    ...(courses === undefined ? {} : { courses }),
  }
}

function wrongNumber(
  { requestedFor = 0, persons = 1, tipCents = 0, promoCodes = [] }: Wished,
  now: number,
): OrderOptionField | undefined {
  if (requestedFor !== 0 && !isWhole(requestedFor, now - day, now + 400 * day)) return 'requestedFor'
  if (!isWhole(persons, 1, mostPersons)) return 'persons'
  if (!isWhole(tipCents, 0, mostTipCents)) return 'tip'
  return promoCodes.length > 10 ? 'promoCode' : undefined
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max
}

function cleanAddress(address: DeliveryAddress): DeliveryAddress {
  return {
    unit: fit('unit', address.unit),
    street: fit('street', address.street),
    suburb: fit('suburb', address.suburb),
    state: fit('state', address.state),
    postcode: fit('postcode', address.postcode),
    country: fit('country', address.country),
    instructions: fit('instructions', address.instructions),
    isLeftAtDoor: address.isLeftAtDoor,
  }
}

function cleaned(field: string, value: string) {
  const maxLength =
    field === 'instructions'
      ? textLimits.note
      : field === 'promoCode' || field === 'plate'
        ? 40
        : addressLength
  return cleanText(value, { maxLength, multiline: field === 'instructions' })
}

/** For a text whose length was checked before. */
function fit(field: string, value: string): string {
  const clean = cleaned(field, value)
  return clean.ok ? clean.text : ''
}
