import { valuePasses } from '@tabard/contract/value/cards/value-passes'
import { expect, it, vi } from 'vitest'
import { readFranchisee, type FranchiseeCard } from './franchisee.ts'

const card = { cardNum: '4821900736154270', passCode: 'of-this-log-in' }

/** A client whose server accepts one passcode, and what the browser has saved. */
function setUp({
  saved,
  cards = [card],
  isDown = false,
}: {
  readonly saved?: FranchiseeCard
  readonly cards?: readonly FranchiseeCard[]
  readonly isDown?: boolean
}) {
  let kept = saved
  const call = vi.fn((row: unknown, input: { readonly pwd?: string }) => {
    if (row === valuePasses.franchisees) return Promise.resolve(cards)
    return !isDown && input.pwd === card.passCode
      ? Promise.resolve({ cardNum: card.cardNum, priceLevel: 2 })
      : Promise.reject(new Error('refused'))
  })
  const entry = {
    read: () => kept,
    update: (change: (now: FranchiseeCard | undefined) => FranchiseeCard | undefined) =>
      (kept = change(kept)),
  }
  const client = { shop: 'harbour', call } as unknown as Parameters<typeof readFranchisee>[0]
  return { read: () => readFranchisee(client, entry), kept: () => kept, call }
}

it('saves the first card of the log-in and reads its level', async () => {
  const browser = setUp({})
  expect(await browser.read()).toBe(2)
  expect(browser.kept()).toEqual(card)
  expect(browser.call).toHaveBeenCalledWith(valuePasses.franchisees, { ordLot: 'harbour' })
  expect(browser.call).toHaveBeenLastCalledWith(valuePasses.franchisee, {
    cardNum: card.cardNum,
    pwd: card.passCode,
  })
})

it('uses the saved card, and another passcode when the saved one is of an earlier log-in', async () => {
  const known = setUp({ saved: card })
  expect(await known.read()).toBe(2)
  expect(known.call).toHaveBeenCalledTimes(1)
  const old = setUp({ saved: { ...card, passCode: 'of-an-earlier-log-in' } })
  expect(await old.read()).toBe(2)
  expect(old.kept()).toEqual(card)
})

it('a failure clears the saved passcode and card number', async () => {
  const down = setUp({ saved: card, isDown: true })
  expect(await down.read()).toBeUndefined()
  expect(down.kept()).toBeUndefined()
  const without = setUp({ saved: { ...card, passCode: 'wrong' }, cards: [] })
  expect(await without.read()).toBeUndefined()
  expect(without.kept()).toBeUndefined()
})
