/** The catalogues of the item form. */
export const choosingWords = ['storefront', 'choosing'] as const
