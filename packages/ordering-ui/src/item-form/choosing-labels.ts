/** The catalogues of the item form. */
export const choosingLabels = ['storefront', 'choosing'] as const
