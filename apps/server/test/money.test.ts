import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPagePlan, drawTerminalPlan, drawWeather, startDrawing } from './money/draw-plan.ts'
import { measurePace } from './money/measure-pace.ts'
import { openPage, payOnPage, type PageCustomer } from './money/pay-on-page.ts'
import {
  endRunning,
  finishAtTerminal,
  presentCard,
  presentForRefund,
  startAtTerminal,
  type TerminalCustomer,
} from './money/pay-at-terminal.ts'
import { verifyLedgers } from '../src/verify-ledgers.ts'
import { testDatabase } from './database.ts'
import { readBooks } from './money/read-books.ts'
import { channelsOf, startMoneyShop, type Channel, type MoneyShop } from './money/start-money-shop.ts'
import { tryTo } from './money/try-to.ts'

// Payment attempts at all providers and terminals with random faults over simulated time, repeatable from a seed. At
// the end the books agree to the cent and no attempt is undecided, although no person does anything for five minutes.
// The full run: `npm run -s bench money`.

const attempts = Number(process.env['TABARD_ATTEMPTS'] ?? 60)
const seed = Number(process.env['TABARD_SEED'] ?? 20_261_121)
const draw = startDrawing(seed)
const quiet = { isDown: false, faults: [] }

let shop: MoneyShop
let channels: readonly Channel[]

beforeAll(async () => {
  shop = await startMoneyShop()
  channels = channelsOf(shop)
})
afterAll(() => shop.stop())

type Customer = PageCustomer | TerminalCustomer

/** Draw the customers who come at the same time: four for each provider, and two in turn for each terminal. */
function drawWave() {
  const { diners } = shop
  const onPages = diners.flatMap((diner, at): PageCustomer[] => {
    const channel = channels[at % channels.length]
    return channel
      ? [{ diner, channel, plan: drawPagePlan(draw), input: undefined, orderId: '', page: undefined }]
      : []
  })
  return { onPages, first: drawAtTerminals(), second: drawAtTerminals() }
}

function drawAtTerminals(): readonly TerminalCustomer[] {
  const { diners, terminals } = shop
  return terminals.flatMap((terminal, at) => {
    const diner = diners[at]
    return diner ? [{ diner, terminal, plan: drawTerminalPlan(draw), orderId: '', attemptId: '' }] : []
  })
}

/** The customers at the terminals before these ones are finished, and the next ones pay. */
async function payAtTerminals(customers: readonly TerminalCustomer[]): Promise<void> {
  const { time } = shop.testShop
  if (draw.chance(0.5)) await endRunning(shop)
  time.now += 3_000
  await Promise.all(customers.map((customer) => startAtTerminal(shop, customer)))
  time.now += 3_000
  await Promise.all(customers.map((customer) => presentCard(shop, customer)))
  time.now += 5_000
  await Promise.all(customers.map((customer) => finishAtTerminal(shop, customer)))
}

async function refundOrder({ orderId, plan: { refund } }: Customer): Promise<void> {
  if (orderId === '' || !refund) return
  const portions = {
    whole: {},
    line: { lines: [{ lineNumber: 1, units: 1 }] },
    amount: { amountCents: 123 },
  }
  const input = { orderId, reason: 'Cold', requestId: randomUUID(), ...portions[refund] }
  await tryTo(() => shop.owner.call(till.refund, input))
}

/** Customers whose server died while it opened their page. They tap again when the sweeper has looked. */
const away: { readonly customer: PageCustomer; readonly until: number }[] = []

function comeBack(): PageCustomer[] {
  const { now } = shop.testShop.time
  const back = away.filter(({ until }) => until <= now)
  for (const each of back) away.splice(away.indexOf(each), 1)
  return back.map(({ customer }) => customer)
}

let waves = 0

/** Let one wave of customers pay, and refund orders of the wave before. Returns the wave. */
async function runWave(before: readonly Customer[]): Promise<readonly Customer[]> {
  const { testShop, mail, runJobs } = shop
  const { onPages: fresh, first, second } = drawWave()
  const onPages = [...comeBack(), ...fresh]
  const weather = channels.map(() => drawWeather(draw))
  const isReplaced = draw.chance(0.3)
  const isPresent = draw.chance(0.8)
  // Pages and refunds of the other provider of cards go on.
  waves += 1
  await shop.takeCardsBy(waves % 2 === 1 ? 'dps' : 'stripe')
  if (draw.chance(0.5)) await endRunning(shop)
  // A provider that goes down does so after the pages opened.
  channels.forEach((channel, at) => channel.setWeather({ ...quiet, faults: weather[at]?.faults ?? [] }))
  await Promise.all([
    ...onPages.map((customer) => openPage(shop, customer)),
    ...first.map((customer) => startAtTerminal(shop, customer)),
  ])
  channels.forEach((channel, at) => channel.setWeather(weather[at] ?? quiet))
  for (const customer of fresh)
    if (customer.plan.crashAt && !customer.page) away.push({ customer, until: testShop.time.now + 80_000 })
  testShop.time.now += 3_000
  await Promise.all([
    ...onPages.map((customer) => payOnPage(shop, customer)),
    ...first.map((customer) => presentCard(shop, customer)),
  ])
  testShop.time.now += 5_000
  await Promise.all([
    ...before.map(refundOrder),
    ...first.map((customer) => finishAtTerminal(shop, customer)),
  ])
  await payAtTerminals(second)
  await mail(draw)
  await runJobs(isReplaced)
  presentForRefund(shop, isPresent)
  for (const channel of channels) {
    channel.setWeather(quiet)
    if (draw.chance(0.5)) await channel.release()
  }
  for (const { page, channel } of onPages)
    if (page && channel.name === 'sandbox') testShop.setFaults(page.attemptId, { slowMs: 0 })
  testShop.time.now += 12_000
  return [...onPages, ...first, ...second]
}

/** Let time pass without faults, a minute at a time. Nobody looks at a terminal or cancels there. */
async function pass(minutes: number): Promise<void> {
  const { testShop, terminals, mail, runJobs } = shop
  for (const { fake } of terminals) {
    fake.mischief.length = 0
    fake.machine.plugIn()
    fake.machine.sign(false)
  }
  for (const channel of channels) await channel.release()
  for (let minute = 0; minute < minutes; minute += 1) {
    testShop.time.now += 60_000
    await mail(draw, true)
    await runJobs(minute % 2 === 1)
    presentForRefund(shop, true)
  }
}

test(`${attempts} attempts with random faults: all books match to the cent, and nothing stays undecided`, async () => {
  let before: readonly Customer[] = []
  let made = 0
  const pace = measurePace(attempts)
  while (made < attempts) {
    await pace.note(made)
    before = await runWave(before)
    made += before.filter((each) => ('page' in each ? each.page : each.attemptId)).length
  }
  await pace.note(made)
  await pass(5)
  // As `npm run ledger` does: points, stamps and day reports too.
  const { repaired, open } = await verifyLedgers((await testDatabase()).urls.owner)
  const ledgerDifferences = repaired + open.length
  const books = { seed, ...(await readBooks(shop)), ledgerDifferences, ...pace.growth() }
  const file = process.env['TABARD_MONEY_OUT']
  if (file !== undefined) writeFileSync(file, JSON.stringify(books))
  expect(books).toMatchObject({
    differenceCents: 0,
    ledgerDifferenceCents: 0,
    ledgerDifferences: 0,
    undecided: 0,
    doubled: 0,
    unbalanced: 0,
  })
  expect(books.attempts).toBeGreaterThanOrEqual(attempts)
  // Chance leaves some out of fewer attempts.
  const fewest = attempts < 60 ? 1 : channels.length + shop.terminals.length
  expect(Object.keys(books.byProvider).length).toBeGreaterThanOrEqual(fewest)
}, 7_200_000)
