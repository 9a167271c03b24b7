import { expect, test } from 'vitest'
import { retryOnConflict } from './conflicts.ts'

/** An error as the driver throws it. */
const broken = (constraint: string) => Object.assign(new Error(constraint), { code: '23514', constraint })

/** The attempts made. Attempt n loses against constraint n; the attempt after the last one succeeds. */
async function tried(losses: readonly string[]) {
  const turns: { readonly isFirst: boolean; readonly isContested: boolean }[] = []
  const done = await retryOnConflict(async (turn) => {
    turns.push(turn)
    const constraint = losses[turns.length - 1]
    if (constraint !== undefined) throw broken(constraint)
    return 'done'
  }).catch((error: unknown) => error)
  return { turns, done }
}

test('a conflict is retried; after two lost promotions the next attempt does not count on them', async () => {
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

test('repeated conflicts end in server.busy, and other errors are not retried', async () => {
  const crowd = await tried(Array.from({ length: 20 }, () => 'stock_not_negative'))
  expect(crowd.turns).toHaveLength(5)
  expect(crowd.done).toMatchObject({ refusal: { code: 'server.busy', data: { retryAfterSeconds: 1 } } })
  const other = await tried(['orders_status_check'])
  expect(other.turns).toHaveLength(1)
  expect(other.done).toMatchObject({ constraint: 'orders_status_check' })
})

test('the limit of a person is refused at the first attempt', async () => {
  const limited = await tried(['coupon_counts_limit'])
  expect(limited.turns).toHaveLength(1)
  expect(limited.done).toMatchObject({ refusal: { code: 'coupon.hadAlready' } })
})
