import { concordDelivery, harbourDelivery } from './demo-zones.ts'
import type { ShopTerms } from './shop-terms.ts'

const allDay: readonly [number, number] = [0, 1440]
const from7: readonly [number, number] = [420, 750]

/** Sydney: GST included, five-cent rounding, Sunday and holiday charges. Always open, for visitors to try. */
const harbour: ShopTerms = {
  registration: 'ABN 00 000 000 000',
  taxMode: 'included',
  taxes: [{ tax_index: 1, name1: 'GST', name2: '消费税', rate: 1000 }],
  minimumOrderCents: 1000,
  fees: [],
  charges: [
    { name1: 'Sunday surcharge', name2: '周日附加费', rate: 1000, weekdays: [7], dates: [], taxes: [1] },
    {
      name1: 'Public holiday',
      name2: '公众假期附加费',
      rate: 1500,
      weekdays: [],
      dates: [
        '2026-12-25',
        '2026-12-28',
        '2027-01-01',
        '2027-01-26',
        '2027-03-26',
        '2027-03-29',
        '2027-04-26',
      ],
      taxes: [1],
    },
  ],
  hours: [allDay, allDay, allDay, allDay, allDay, allDay, allDay],
  settings: {},
  delivery: harbourDelivery,
}

/** Concord, California: sales tax added, no rounding, a ten-cent paper bag by state law, real hours. */
const concord: ShopTerms = {
  registration: '',
  taxMode: 'added',
  taxes: [{ tax_index: 1, name1: 'Sales tax', name2: '销售税', rate: 875 }],
  minimumOrderCents: 0,
  fees: [
    {
      kind: 'packaging',
      name1: 'Paper bag',
      name2: '纸袋',
      basis: 'order',
      cents: 10,
      rate: null,
      order_types: ['pickup'],
      taxes: [],
    },
  ],
  charges: [],
  hours: [from7, from7, from7, from7, from7, from7, [420, 480]],
  settings: { 'order.pickUpMinutes': 20 },
  delivery: concordDelivery,
}

export const demoTerms: Readonly<Record<string, ShopTerms>> = { harbour, concord }
