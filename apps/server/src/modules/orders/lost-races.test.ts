import { expect, test } from 'vitest'
import { despiteRaces } from './lost-races.ts'

/** As the driver throws it. */
const broken = (constraint: string) => Object.assign(new Error(constraint), { code: '23514', constraint })

/** What was tried, where each try loses what stands at its place, and the one after them gets through. */
async function tried(losses: readonly string[]) {
  const turns: { readonly isFirst: boolean; readonly isContested: boolean }[] = []
  const done = await despiteRaces(async (turn) => {
    turns.push(turn)
    const constraint = losses[turns.length - 1]
    if (constraint !== undefined) throw broken(constraint)
    return 'done'
  }).catch((error: unknown) => error)
  return { turns, done }
}

test('after a lost race one looks again; offers that were lost twice are not counted on a third time', async () => {
  const offer = 'promotion_uses_limit'
  expect(await tried([])).toEqual({ turns: [{ isFirst: true, isContested: false }], done: 'done' })
  expect(await tried([offer, 'stock_not_negative', offer])).toEqual({
    turns: [
      { isFirst: true, isContested: false },
      { isFirst: false, isContested: false },
      { isFirst: false, isContested: false },
      { isFirst: false, isContested: true },
    ],
    done: 'done',
  })
})

test('who loses again and again is asked to come again, and no other fault is tried twice', async () => {
  const crowd = await tried(Array.from({ length: 20 }, () => 'stock_not_negative'))
  expect(crowd.turns).toHaveLength(5)
  expect(crowd.done).toMatchObject({ refusal: { code: 'server.busy', data: { retryAfterSeconds: 1 } } })
  const other = await tried(['orders_status_check'])
  expect(other.turns).toHaveLength(1)
  expect(other.done).toMatchObject({ constraint: 'orders_status_check' })
})
