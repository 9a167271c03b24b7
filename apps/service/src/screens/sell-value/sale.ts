/** A sale of value whose order was placed. */
export type Sale =
  | { readonly kind: 'giftCard'; readonly orderId: string; readonly giftCardId: string }
  | { readonly kind: 'topUp'; readonly orderId: string; readonly cardId: string }
