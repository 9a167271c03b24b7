/** Catalogues of the form of a dish. */
export const choosingWords = ['storefront', 'choosing'] as const
