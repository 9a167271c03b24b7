import { randomUUID } from 'node:crypto'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { sleep } from '../faults/customer.ts'
import { sendUntilAnswered } from '../faults/persist.ts'
import { answered } from './answered.ts'
import type { SoldCard, World } from './world.ts'

const patienceMs = 120_000
const turnsPerJob = 10

/** The last day of a gift card passes, and the job of the night takes what is left on it. */
export async function expireGiftCard(world: World): Promise<'done' | 'refused'> {
  const card = takeCard(world)
  if (!card) return 'refused'
  const { owner, staff, merchantId, shopId } = world.shop
  const { giftCardId } = card
  const untilMs = performance.now() + patienceMs
  while (card.uses > 0) await sleep(20)
  // A refund that was under way made it valid again.
  if (card.isRefunded) return 'refused'
  const endValidity = () =>
    owner.query(
      `update gift_cards set expires_at = now() - interval '1 minute'
       where merchant_id = $1 and gift_card_id = $2 and status = 'active'`,
      [merchantId, giftCardId],
    )
  // The job that makes a sold card valid may still wait, after a crash.
  while ((await endValidity()).rowCount === 0) await sleep(100)
  for (let turn = 0; ; turn += 1) {
    // A job that died with its server runs again a minute later; another one may come first.
    if (turn % turnsPerJob === 0)
      await owner.query(
        `insert into job_requests (merchant_id, request_id, name, key, payload, run_at)
         values ($1, $2, 'value.expire', $3, $4, now())`,
        [merchantId, randomUUID(), shopId, JSON.stringify({ shopId })],
      )
    const { balanceCents } = answered(
      await sendUntilAnswered(() => staff.call(giftCardDesk.detail, { giftCardId })),
    )
    if (balanceCents === 0) break
    if (performance.now() > untilMs) throw new Error(`gift card ${giftCardId} did not expire`)
    await sleep(300)
  }
  world.books.move(giftCardId, { cents: -world.books.centsOf(giftCardId) })
  return 'done'
}

function takeCard({ giftCards }: World): SoldCard | undefined {
  const at = giftCards.findIndex(({ isRefunded }) => !isRefunded)
  const [card] = at === -1 ? [] : giftCards.splice(at, 1)
  if (card) card.isExpiring = true
  return card
}
