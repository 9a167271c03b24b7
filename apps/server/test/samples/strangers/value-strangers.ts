/** Ids of value that do not exist, and valid values for its other fields. */
export const valueStrangers = {
  // Member cards
  cardTypeId: '0198f000-0000-7000-8000-000000000071',
  intoCardId: '0198f000-0000-7000-8000-000000000072',
  programme: {
    names: { first: 'Regulars', second: '常客' },
    description: { first: '', second: '' },
    joining: 'anyone',
    discountRate: 500,
    combines: true,
    hasPoints: true,
    earning: { perDollar: null },
    redeeming: { perDollar: null, minimum: null, maximum: null },
    pointsExpiry: null,
    tiers: [],
    stamps: null,
    welcomePoints: 0,
    birthdayPoints: 0,
    priceLevel: 0,
    holdsValue: true,
  },
  amount: 100,
  birthday: '03-14',
  cardNum: '1234567812345678',
  cardName: 'Mei Lin',
  pwd: '471568',
} as const
