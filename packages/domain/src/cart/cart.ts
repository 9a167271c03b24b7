/** One chosen option; `quantity` is per unit of the line. */
export interface ChosenOption {
  readonly optionId: string
  readonly groupId: string
  readonly quantity: number
}

export interface CartLine {
  readonly lineId: string
  readonly itemId: string
  readonly priceIndex: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
  /** Ingredients the customer wants left out. */
  readonly withoutIngredientIds: readonly string[]
  readonly note: string
}

/** `table`: brought to the table of the guest's session. */
export type OrderType = 'pickup' | 'table'

/** What the customer means to order. It carries no price: the bill is worked out from the menu (W15 of security). */
export interface Cart {
  readonly cartId: string
  readonly shop: string
  readonly orderType: OrderType
  readonly lines: readonly CartLine[]
  /** Milliseconds; 0 when the cart is empty (storefront spec, section 4, Cart). */
  readonly updatedAt: number
  /** One more with every change; tabs keep the cart with the highest (decision 39). */
  readonly revision: number
  readonly note: string
  /** It has become an order. */
  readonly isUploaded: boolean
  /** It was fetched back from the server. */
  readonly isArchived: boolean
}
