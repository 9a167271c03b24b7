/** How an order comes to the shop. Staff key in those at the counter and by phone. */
export type Channel = 'pickup' | 'kerbside' | 'delivery' | 'counter' | 'phone'

/** The business of a demo shop. */
export interface Business {
  readonly code: string
  readonly timeZone: string
  /** Orders of a day by weekday, from Monday. */
  readonly orders: readonly [number, number, number, number, number, number, number]
  /** Meals, in minutes of the local day, with their share of the orders. */
  readonly meals: readonly {
    readonly from: number
    readonly to: number
    readonly share: number
  }[]
  /** Minutes to prepare an order. */
  readonly minutes: readonly [number, number]
  /** Shares of the orders; the rest is ordered for pick-up. */
  readonly channels: readonly { readonly channel: Channel; readonly share: number }[]
  /** The code of an offer; no two shops of a merchant have the same. */
  readonly promoCode: string
  /** How many tables it has. */
  readonly tables: number
  /** Telephone numbers of customers, which no carrier assigns. */
  readonly phones: readonly string[]
  /** Streets that the shop delivers to. */
  readonly streets: readonly (readonly [street: string, suburb: string, postcode: string])[]
  readonly state: string
  readonly country: string
}

// Numbers of mobile telephones that the ACMA reserves for fiction, without +61 491 57.
const fictionMobiles =
  '0006 0156 0157 0158 0159 0110 0313 0737 1266 1491 1804 2549 2665 2983 3770 3087 4118 4632 5254 5789 6398 6801 7426 7644 8957 8148 8888 9212 9760 9455'

const twoDigits = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))

export const harbour: Business = {
  code: 'harbour',
  timeZone: 'Australia/Sydney',
  orders: [15, 14, 16, 19, 27, 30, 22],
  meals: [
    { from: 7 * 60, to: 10 * 60 + 30, share: 0.1 },
    { from: 11 * 60 + 15, to: 14 * 60 + 30, share: 0.34 },
    { from: 14 * 60 + 15, to: 17 * 60, share: 0.06 },
    { from: 17 * 60, to: 21 * 60 + 15, share: 0.43 },
    { from: 21 * 60, to: 23 * 60 + 15, share: 0.07 },
  ],
  minutes: [9, 19],
  channels: [
    { channel: 'kerbside', share: 0.08 },
    { channel: 'delivery', share: 0.16 },
    { channel: 'counter', share: 0.17 },
    { channel: 'phone', share: 0.08 },
  ],
  promoCode: 'WELCOME5',
  tables: 12,
  // After the mobiles, numbers of (02) 5550, an area of fiction too.
  phones: [
    ...fictionMobiles.split(' ').map((end) => `+6149157${end}`),
    ...twoDigits.map((end) => `+612555001${end}`),
  ],
  streets: [
    ['12 Quay Street', 'Haymarket', '2000'],
    ['88 Harrington Street', 'The Rocks', '2000'],
    ['301 George Street', 'Sydney', '2000'],
    ['45 Harris Street', 'Pyrmont', '2009'],
    ['17 Bay Street', 'Ultimo', '2007'],
    ['230 Crown Street', 'Surry Hills', '2010'],
    ['9 Abercrombie Street', 'Chippendale', '2008'],
  ],
  state: 'NSW',
  country: 'AU',
}

export const concord: Business = {
  code: 'concord',
  timeZone: 'America/Los_Angeles',
  orders: [7, 7, 8, 8, 10, 13, 10],
  // Until its kitchen has finished the last order before the shop closes.
  meals: [
    { from: 7 * 60 + 20, to: 10 * 60, share: 0.25 },
    { from: 11 * 60, to: 14 * 60 + 30, share: 0.75 },
  ],
  minutes: [5, 12],
  channels: [
    { channel: 'delivery', share: 0.14 },
    { channel: 'counter', share: 0.24 },
    { channel: 'phone', share: 0.1 },
  ],
  promoCode: 'GARDEN5',
  tables: 9,
  phones: twoDigits.map((end) => `+192555501${end}`),
  streets: [
    ['1820 Willow Pass Road', 'Concord', '94520'],
    ['2411 Grant Street', 'Concord', '94520'],
    ['3300 Port Chicago Highway', 'Concord', '94519'],
    ['1575 Treat Boulevard', 'Concord', '94518'],
  ],
  state: 'CA',
  country: 'US',
}
