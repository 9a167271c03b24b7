import { randomUUID } from 'node:crypto'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import type { Client } from '@tabard/contract/wire/client'
import { quantile, round } from '../measure/quantile.ts'
import { openStaff } from '../product/open-client.ts'
import type { Product } from '../product/start-product.ts'
import { answered } from './answered.ts'
import { sendUntilAnswered } from '../faults/persist.ts'
import { openMeasured } from './measured-client.ts'
import type { Member, ValueShop } from './furnish-value.ts'

const fewEntries = 10
const manyEntries = 1_000
const givenAtOnce = 8

/** What a look-up costs. */
interface LookUp {
  readonly roundTrips: number
  readonly p95Ms: number
  /** 95th percentile with 1,000 entries of the card compared with 10. */
  readonly p95Ratio: number
}

/**
 * Look up the balances of two new members, one with few and one with many entries on each of their accounts. `members`: two
 * whose cards nothing moved on.
 */
export async function lookUpBalances(
  product: Product,
  { staff, owner }: ValueShop,
  { members: [few, many], turns }: { readonly members: readonly [Member, Member]; readonly turns: number },
): Promise<Readonly<Record<string, LookUp>>> {
  await enter(staff, few, fewEntries)
  await enter(staff, many, manyEntries)
  await owner.query('analyze')
  const { send } = await openStaff(product.url, product.dataDir, 'owner')
  const desk = openMeasured(product.url, { send })
  const [fewOwn, manyOwn] = [few, many].map(({ token }) => openMeasured(product.url, { token }))
  const ownOf = (member: Member) => (member === few ? fewOwn : manyOwn) ?? desk
  const calls = {
    // All cards of a member, with tiers and what expires next.
    own: (member: Member) => ownOf(member).time(memberCards.mine, {}),
    found: ({ phone }: Member) => desk.time(cardDesk.find, { text: phone }),
    shown: ({ cardIds: [, cardId] }: Member) => desk.time(cardDesk.show, { cardId }),
  }
  const result: Record<string, LookUp> = {}
  for (const [name, call] of Object.entries(calls)) result[name] = await compare(call, few, many, turns)
  return result
}

/** Points and money are given one by one, to both cards. */
async function enter(staff: Client, { cardIds }: Member, entries: number): Promise<void> {
  let left = entries
  const work = async () => {
    for (; left > 0;) {
      left -= 1
      for (const cardId of cardIds)
        for (const unit of ['points', 'storedValue'] as const) {
          const adjustment = { requestId: randomUUID(), cardId, unit, amount: 100, reason: 'Sorry' }
          answered(await sendUntilAnswered(() => staff.call(cardDesk.give, adjustment)))
        }
    }
  }
  await Promise.all(Array.from({ length: givenAtOnce }, work))
}

async function compare(
  call: (member: Member) => Promise<{ readonly ms: number; readonly roundTrips: number }>,
  few: Member,
  many: Member,
  turns: number,
): Promise<LookUp> {
  const times = { few: [] as number[], many: [] as number[] }
  let roundTrips = 0
  for (let turn = -20; turn < turns; turn += 1) {
    // A B B A: drift affects both equally.
    for (const side of turn % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
      const one = await call(side === 'few' ? few : many)
      if (turn < 0) continue
      times[side].push(one.ms)
      roundTrips = Math.max(roundTrips, one.roundTrips)
    }
  }
  const p95 = (values: readonly number[]) => quantile(values, 0.95)
  return {
    roundTrips,
    p95Ms: round(p95(times.many)),
    p95Ratio: round(p95(times.many) / p95(times.few)),
  }
}
