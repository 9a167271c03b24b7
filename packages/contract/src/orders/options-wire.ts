import type { DeliveryAddress, NotifyOptions, OrderOptions } from '@tabard/domain/cart/order-options'

/** A documented scalar: a number or plain numeric text (F34). */
export type Numeric = number | string

/** The options of a documented cart. */
export interface OptionsWire {
  /** Documented: number of guests; codes, joined like tags. */
  readonly persons?: Numeric | undefined
  readonly promoCode?: string | undefined
  readonly delivery?: (DeliveryAddress & { readonly isExpress: boolean }) | undefined
  readonly vehicle?: { readonly plate: string; readonly description: string } | undefined
  readonly tipCents?: number | undefined
  /** By item id: its course. */
  readonly courses?: Readonly<Record<string, string>> | undefined
  /** Ours: how the guest allows messages about the order. */
  readonly notify?: { readonly email?: string | undefined; readonly bySms?: boolean | undefined } | undefined
}

/** Codes are joined like tags (storefront specification, section 3). */
const codeSeparator = '~'

/** Maps order options to the documented cart. */
export function fromOrderOptions(orderOptions: OrderOptions) {
  const { persons, delivery, vehicle, promoCodes = [], tipCents, courses, notify } = orderOptions
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(delivery === undefined ? {} : { delivery: { ...delivery.address, isExpress: delivery.isExpress } }),
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(promoCodes.length === 0 ? {} : { promoCode: promoCodes.join(codeSeparator) }),
    ...(tipCents === undefined ? {} : { tipCents }),
    ...(courses === undefined ? {} : { courses }),
    ...(notify === undefined ? {} : { notify }),
  }
}

/** Maps the options of a documented cart. */
export function toOrderOptions({
  persons,
  delivery,
  vehicle,
  promoCode = '',
  tipCents,
  courses,
  notify,
}: OptionsWire): OrderOptions {
  const promoCodes = promoCode.split(codeSeparator).filter((code) => code.trim() !== '')
  return {
    ...(persons === undefined ? {} : { persons: Number(persons) }),
    ...(delivery === undefined ? {} : { delivery: withoutExpress(delivery) }),
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(promoCodes.length === 0 ? {} : { promoCodes }),
    ...(tipCents === undefined ? {} : { tipCents }),
    ...(courses === undefined ? {} : { courses }),
    ...(notify === undefined ? {} : { notify: toNotify(notify) }),
  }
}

function toNotify({ email, bySms }: NonNullable<OptionsWire['notify']>): NotifyOptions {
  return { ...(email === undefined ? {} : { email }), ...(bySms === undefined ? {} : { bySms }) }
}

function withoutExpress({ isExpress, ...address }: NonNullable<OptionsWire['delivery']>) {
  return { address, isExpress }
}
