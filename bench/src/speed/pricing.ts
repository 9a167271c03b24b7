import { priceCart } from '@tabard/domain/pricing/price-cart'
import { printResult, say } from '../measure/print.ts'
import { median, quantile, round } from '../measure/quantile.ts'
import { bundleSize } from '../pricing/bundle-size.ts'
import { largeCart } from '../pricing/large-cart.ts'
import { countsOf } from '../measure/counts.ts'

// The bill of a large cart: its duration in Node, and the size of the code in a browser.

const { warmUps, rounds, perRound } = countsOf(
  { warmUps: 3_000, rounds: 60, perRound: 100 },
  { warmUps: 1, rounds: 2, perRound: 1 },
)

const { cart, context } = largeCart()
const { totalCents, promotions = [], taxes } = priceCart(cart, context)
const applied = promotions.filter((promotion) => promotion.applied).length
if (applied < 3 || taxes.length !== 6) throw new Error('the cart lacks promotions or taxes to measure')

say(`a cart of ${cart.lines.length} lines, ${promotions.length} promotions and ${taxes.length} taxes`)
for (let turn = 0; turn < warmUps; turn += 1) priceCart(cart, context)
const times = Array.from({ length: rounds }, () => {
  const from = performance.now()
  for (let turn = 0; turn < perRound; turn += 1) {
    if (priceCart(cart, context).totalCents !== totalCents) throw new Error('the same cart had another total')
  }
  return (performance.now() - from) / perRound
})

say('the same in a browser bundle')
const bytes = await bundleSize('@tabard/domain/pricing/price-cart', 'priceCart')
printResult({
  lines: cart.lines.length,
  promotionsApplied: applied,
  ms: round(median(times), 3),
  slowestTenthMs: round(quantile(times, 0.9), 3),
  kib: round(bytes / 1024, 1),
})
