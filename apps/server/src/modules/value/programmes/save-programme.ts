import type { programmes } from '@tabard/contract/value/cards/programmes'
import { cardTypeLimits, checkCardType } from '@tabard/domain/value/card-type'
import { Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { getShop } from '../../shops/load-shop.ts'
import { changeProgrammes, isFull, liveOf } from './change-programmes.ts'
import { insertCardType, updateCardType } from './programme-queries.ts'

/** Insert or update a card type. Shops of another currency than its points change no points. Another price level or other tiers apply to its cards soon, in a job. */
export const saveProgramme: Handler<typeof programmes.save> = async (request) => {
  const { input, now, fail } = request
  const { cardTypeId, version } = input
  const checked = checkCardType(input.programme)
  if (!checked.ok) return fail('programme.invalid', { faults: checked.faults })
  const terms = checked.fields
  return changeProgrammes(request, {
    what: 'programmes.save',
    cardTypeId,
    write: async (tx, rows) => {
      const before = liveOf(rows, cardTypeId)
      if (version !== null && !before) return new Refusal('programme.unknown', {})
      if (version === null && isFull(rows))
        return new Refusal('programme.full', { max: cardTypeLimits.types })
      const { currency } = await getShop(tx, request.shop.shopId)
      const pointsCurrency = before?.pointsCurrency ?? currency
      // Its rates are per unit of this currency: those on the screen of another shop would be of another one.
      if (terms.hasPoints && pointsCurrency !== currency)
        return new Refusal('programme.otherCurrency', { field: 'hasPoints', currency: pointsCurrency })
      const written = { cardTypeId, terms: JSON.stringify(terms) }
      const [saved] = await tx.change(
        version === null
          ? insertCardType({ ...written, pointsCurrency, at: new Date(now) })
          : updateCardType({ ...written, version }),
      )
      if (!saved) return new Refusal('programme.changedMeanwhile', {})
      if (before)
        await tx.change(
          enqueueJob({ name: 'value.retier', key: cardTypeId, payload: { cardTypeId }, at: now }),
        )
      return { before: before?.terms ?? null, after: terms }
    },
  })
}
