import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { expect, test } from 'vitest'
import { createCustomer } from '../../../../test/shops/factories.ts'
import { prepareCardShop } from '../../../../test/starts/card-shop.ts'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { getShop } from '../../shops/load-shop.ts'
import { cardPricingFor } from './card-pricing.ts'
import type { CardKey } from './find-card.ts'
import { holdMember } from '../spending/spender-queries.ts'

const at = prepareCardShop()

const price = (key: CardKey) =>
  systemRead(at.testShop.server.pool, at.merchantId, async (tx) =>
    cardPricingFor(tx, { shopProfile: await getShop(tx, at.shopId), ...key }),
  )

test('a card is priced by its id, its customer and its phone, with its balances', async () => {
  await at.programme({ discountRate: 500, combines: false })
  const account = await createCustomer(at.testShop.server, at.merchantId)
  const { cardId } = await (await at.testShop.guest(at.shop, account)).call(memberCards.join, {})
  await at.give(cardId, 'points', 2_000)
  await at.give(cardId, 'storedValue', 1_500)
  const { customerId, phone } = account
  for (const key of [{ cardId }, { customerId }, { phone }])
    expect(await price(key)).toMatchObject({
      card: { cardId, customerId },
      pricing: { member: { rate: 500, combines: false }, redeeming: { minimum: 1_000 } },
      balances: { points: 2_000, stamps: 0, cents: 1_500 },
    })
  expect(await price({ phone: '+61412000000' })).toBeUndefined()
})

test('a frozen card keeps its discount and spends nothing; a closed one has no price', async () => {
  const cardTypeId = await at.programme()
  const [card, other] = [await at.card(cardTypeId), await at.card(cardTypeId)]
  const hold = () =>
    systemWrite(at.testShop.server.pool, at.merchantId, (tx) =>
      tx.change(holdMember({ cardId: card.cardId })),
    )
  expect(await hold()).toMatchObject([{ cardId: card.cardId }])
  await at.owner.call(cardDesk.freeze, { cardId: card.cardId })
  expect(await hold()).toEqual([])
  expect(await price({ cardId: card.cardId })).toBeDefined()
  await at.owner.call(cardDesk.unfreeze, { cardId: card.cardId })
  await at.owner.call(cardDesk.merge, { cardId: card.cardId, intoCardId: other.cardId })
  expect(await hold()).toEqual([])
  expect(await price({ cardId: card.cardId })).toBeUndefined()
})
