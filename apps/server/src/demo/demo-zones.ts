import type { DeliveryPlan } from './shop-terms.ts'

// Delivery zones of the demo's shops, one of each kind, in suburbs that the trial geocoder knows.

export const harbourDelivery: DeliveryPlan = {
  place: { latitude: -33.8688, longitude: 151.2093 },
  leadMinutes: 20,
  taxes: [1],
  zones: [
    {
      names: { first: 'City', second: '市中心' },
      area: { kind: 'postcodes', postcodes: ['2000'] },
      tiers: [
        { fromCents: 0, cents: 500 },
        { fromCents: 6_000, cents: 0 },
      ],
      minimumCents: 0,
      minutes: 15,
      express: { cents: 400, minutes: 10 },
      priority: 1,
      isActive: true,
    },
    {
      names: { first: 'Inner suburbs', second: '近郊' },
      area: { kind: 'distance', metres: 4_000 },
      tiers: [
        { fromCents: 0, cents: 800 },
        { fromCents: 8_000, cents: 400 },
      ],
      minimumCents: 2_500,
      minutes: 25,
      express: null,
      priority: 2,
      isActive: true,
    },
    {
      names: { first: 'Bondi', second: '邦迪' },
      area: {
        kind: 'drawn',
        corners: [
          { latitude: -33.8805, longitude: 151.2655 },
          { latitude: -33.8805, longitude: 151.2865 },
          { latitude: -33.9005, longitude: 151.2865 },
          { latitude: -33.9005, longitude: 151.2405 },
          { latitude: -33.8885, longitude: 151.2405 },
        ],
      },
      tiers: [{ fromCents: 0, cents: 1_200 }],
      minimumCents: 4_000,
      minutes: 40,
      express: null,
      priority: 3,
      isActive: true,
    },
  ],
}

export const concordDelivery: DeliveryPlan = {
  place: { latitude: 37.978, longitude: -122.0311 },
  leadMinutes: 20,
  taxes: [],
  zones: [
    {
      names: { first: 'Concord', second: '康科德' },
      area: { kind: 'postcodes', postcodes: ['94518', '94519', '94520', '94521'] },
      tiers: [
        { fromCents: 0, cents: 399 },
        { fromCents: 4_500, cents: 0 },
      ],
      minimumCents: 0,
      minutes: 15,
      express: null,
      priority: 1,
      isActive: true,
    },
    {
      names: { first: 'Walnut Creek', second: '核桃溪' },
      area: {
        kind: 'drawn',
        corners: [
          { latitude: 37.925, longitude: -122.085 },
          { latitude: 37.925, longitude: -122.035 },
          { latitude: 37.89, longitude: -122.035 },
          { latitude: 37.89, longitude: -122.085 },
        ],
      },
      tiers: [{ fromCents: 0, cents: 899 }],
      minimumCents: 3_500,
      minutes: 30,
      express: { cents: 500, minutes: 20 },
      priority: 2,
      isActive: true,
    },
    {
      names: { first: 'Nearby towns', second: '附近城镇' },
      area: { kind: 'distance', metres: 9_000 },
      tiers: [{ fromCents: 0, cents: 699 }],
      minimumCents: 2_500,
      minutes: 25,
      express: null,
      priority: 3,
      isActive: true,
    },
  ],
}
