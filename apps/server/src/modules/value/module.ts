import { defineModule } from '../../define-module.ts'

/** Member cards, points, stamps, stored value and gift cards (ADR-183). Balances are in the ledger. */
export const valueModule = defineModule({
  name: 'value',
  rows: [],
})
