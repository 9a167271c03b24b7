import type { memberCards } from '@tabard/contract/value/cards/member-cards'
import { readBirthday } from '@tabard/domain/value/birthday'
import { cleanText } from '@tabard/domain/text/text-input'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { presentProgramme } from '../programmes/present-programme.ts'
import { openProgrammes, type ShopProgramme } from '../programmes/shop-section.ts'
import { findHolder, listOfCustomer } from '../cards/card-queries.ts'
import { issueToPerson } from './issue-to-person.ts'
import { readProgress } from '../cards/own-cards.ts'
import { presentCard } from '../cards/present-card.ts'

/** Characters of the name on a card. */
export const cardNameLength = 80

/** Join as the customer who is logged in. Cards that earned under the phone become theirs first. */
export const joinProgramme: Handler<typeof memberCards.join, 'config'> = ({ input, shop, now, deps, fail }) =>
  shop.write(async (tx, asking) => {
    const { customerId } = await asking
    const [profile, holder] = await Promise.all([
      getShop(tx, shop.shopId),
      tx.row(findHolder({ customerId })),
    ])
    if (!holder) return fail('programme.closed', {})
    const joined = checkJoining(profile, input)
    if (isRefusal(joined)) return joined
    const { type, birthday } = joined
    const { currency } = profile
    const { phone, name } = holder
    const { shopId } = shop
    const { secret } = deps.config
    await issueToPerson(tx, holder, { cardId: newId(now), type, phone, name, birthday, shopId, secret, now })
    const card = (await tx.rows(listOfCustomer({ customerId, currency }))).find(
      ({ cardTypeId }) => cardTypeId === type.cardTypeId,
    )
    if (!card) return fail('programme.closed', {})
    const progress = await readProgress(tx, [card], { profile, now })
    return presentCard(card, profile, progress.get(card.cardId))
  })

/** Join by a phone number that nobody has proved. The answer is the same whether the number has a card or not. */
export const joinByPhone: Handler<typeof memberCards.joinByPhone, 'config'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) => {
  const name = cleanText(input.name ?? '', { maxLength: cardNameLength, multiline: false })
  if (!name.ok) return Promise.resolve(fail('text.tooLong', { field: 'name', max: name.max }))
  return shop.write(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const joined = checkJoining(profile, input)
    if (isRefusal(joined)) return joined
    const phone = readPhone(input.phone, profile.country)
    if (phone === undefined) return fail('phone.invalid', {})
    const { type, birthday } = joined
    const cardId = newId(now)
    const { shopId } = shop
    const { secret } = deps.config
    const card = { cardId, type, phone, name: name.text, birthday, shopId, secret, now }
    await issueToPerson(tx, undefined, card)
    return { programme: presentProgramme(type, profile) }
  })
}

interface Joining {
  readonly cardTypeId?: string | undefined
  readonly birthday?: string | undefined
  readonly invitationCode?: string | undefined
}

function checkJoining(
  profile: ShopProfile,
  { cardTypeId, birthday, invitationCode }: Joining,
):
  | { readonly type: ShopProgramme; readonly birthday: string }
  | Refusal<'programme.closed'>
  | Refusal<'programme.unknown'>
  | Refusal<'memberCard.invitation'>
  | Refusal<'birthday.invalid'> {
  const [type] = openProgrammes(profile, cardTypeId)
  if (!type)
    return cardTypeId === undefined
      ? new Refusal('programme.closed', {})
      : new Refusal('programme.unknown', {})
  const required = profile.settings['points.invitationCode']
  if (required !== '' && (invitationCode ?? '').trim().toLowerCase() !== required.toLowerCase())
    return new Refusal('memberCard.invitation', {})
  const day = birthday === undefined || birthday === '' ? '' : readBirthday(birthday)
  return day === undefined ? new Refusal('birthday.invalid', {}) : { type, birthday: day }
}
