import { randomUUID } from 'node:crypto'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { sendUntilAnswered } from '../faults/persist.ts'
import { answered } from './answered.ts'
import { drawBelow } from './draw.ts'
import { drawMember, type World } from './world.ts'

/** A member's first card is merged into the second once, whatever happens on both; later a card that staff handed out. */
export async function mergeMember(world: World): Promise<'done'> {
  const { books } = world
  const [first, second] = drawMember(world).cardIds
  await merge(world, first, second)
  const cardId = await handOut(world)
  await merge(world, cardId, second)
  books.merge(cardId, second)
  return 'done'
}

async function merge({ shop: { staff } }: World, cardId: string, intoCardId: string): Promise<void> {
  answered(await sendUntilAnswered(() => staff.call(cardDesk.merge, { cardId, intoCardId })))
}

/** A card without a name, with points and money on it. */
async function handOut({ shop: { staff, cardTypeId }, books }: World): Promise<string> {
  const cardId = randomUUID()
  const card = { cardId, cardTypeId, phone: '', name: '' }
  answered(await sendUntilAnswered(() => staff.call(cardDesk.add, card)))
  const points = 100 * (1 + drawBelow(50))
  const cents = 100 + drawBelow(900)
  for (const [unit, amount] of [
    ['points', points],
    ['storedValue', cents],
  ] as const) {
    const given = { requestId: randomUUID(), cardId, unit, amount, reason: 'Sorry' }
    answered(await sendUntilAnswered(() => staff.call(cardDesk.give, given)))
  }
  books.move(cardId, { points, cents })
  return cardId
}
