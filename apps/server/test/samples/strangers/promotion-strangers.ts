/** Valid values for the fields of promotions. */
export const promotionStrangers = {
  promotion: {
    names: { first: 'Ten per cent off', second: '九折' },
    priority: 10,
    stacking: 'together',
    scope: {},
    benefit: { kind: 'percent', rate: 1000 },
    needs: {},
    needsCode: true,
    schedule: { from: null, to: null, weekdays: [], hours: null },
    limits: { uses: null, perCustomer: null, perDay: null },
  },
} as const
