/** The control's set-up: its merchant, and one of our orders whose rows it repeats. */
export interface ControlSetup {
  readonly ownerUrl: string
  readonly poolSize: number
  readonly merchantId: string
  readonly shopId: string
  /** Counts its orders by this guest. */
  readonly guestId: string
  readonly personId: string
  readonly personName: string
  readonly order: OrderSample
}

export interface OrderSample {
  readonly trading_date: string
  readonly contact_phone: string
  readonly menu_version: string
  readonly currency: string
  readonly total_cents: number
  readonly tax_cents: number
  readonly rounding_cents: number
  readonly payable_cents: number
  readonly call_code: string
  readonly bill: unknown
  readonly lines: readonly unknown[]
}
