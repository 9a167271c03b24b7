import type { ShopSurcharge } from '@tabard/domain/shops/shop-fees'

/** A surcharge of 1.5 % on all cards. */
export const sampleSurcharge: ShopSurcharge = {
  id: 's',
  names: { first: 'Card fee', second: '刷卡费' },
  methods: ['card'],
  rate: 150,
  cents: 0,
  from: null,
  to: null,
  isOn: true,
  taxes: [],
}
