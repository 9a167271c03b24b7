import type { valuePasses } from '@tabard/contract/value/cards/value-passes'
import { cleanText } from '@tabard/domain/text/text-input'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { setPin } from '../../identity/customers/codes/set-pin.ts'
import { readOwnAccount } from '../../identity/customers/read-account.ts'
import { getShop } from '../../shops/load-shop.ts'
import { storeName } from '../cards/card-queries.ts'
import { cardNameLength } from '../joining/join-programme.ts'
import { closeOwnCard } from '../joining/leave-programme.ts'
import { namedAmong, readPlaced } from './named-card.ts'

/** Close an empty card of the caller. Every refusal is the documented one. */
export const removePass: Handler<typeof valuePasses.remove> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, asking) => {
    const [{ customerId }, { currency }] = await Promise.all([asking, getShop(tx, shop.shopId)])
    const cards = await readPlaced(tx, customerId, { userId: input.userId, currency })
    if (isRefusal(cards)) return cards
    // The first of several must not close because a call forgot to name one.
    const named =
      input.cardNum === undefined && input.ordCard === undefined ? undefined : namedAmong(cards, input)
    const closed = named ? await closeOwnCard(tx, { cardId: named.card.cardId, customerId, now }) : undefined
    return !named || isRefusal(closed) ? fail('valuePass.removeFailed', {}) : { message: '' }
  })

/** Set the wallet PIN of the caller. Every refusal of the PIN is the documented one. */
export const changePin: Handler<typeof valuePasses.changePin, 'config'> = async (request) => {
  const { input, shop, fail } = request
  const { userId } = input
  const isOwn = await shop.read(async (tx, asking) => {
    const { customerId } = await asking
    if (userId === undefined || userId === '') return true
    return (await readOwnAccount(tx, customerId))?.account.userId === userId
  })
  if (!isOwn) return fail('account.notYours', {})
  const set = await setPin({
    ...request,
    input: { pin: input.pwd, oldPin: input.oldPwd, code: input.identifyCode },
    fail: (code, data) => new Refusal(code, data),
  })
  return isRefusal(set) ? fail('valuePass.pinFailed', {}) : { message: '' }
}

/** Change the name on a card of the caller. */
export const renamePass: Handler<typeof valuePasses.changeName> = ({ input, shop, fail }) => {
  const name = cleanText(input.cardName, { maxLength: cardNameLength, multiline: false })
  if (!name.ok) return Promise.resolve(fail('text.tooLong', { field: 'cardName', max: name.max }))
  return shop.write(async (tx, asking) => {
    const [{ customerId }, { currency }] = await Promise.all([asking, getShop(tx, shop.shopId)])
    const cards = await readPlaced(tx, customerId, { userId: input.userId, currency })
    if (isRefusal(cards)) return cards
    const named = namedAmong(cards, input)
    if (!named) return fail('memberCard.unknown', {})
    await tx.change(storeName({ cardId: named.card.cardId, customerId, name: name.text }))
    return { message: '' }
  })
}
