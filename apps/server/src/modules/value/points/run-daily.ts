import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { isValueSpent } from '../../ledger/value/post-value.ts'
import { localTime } from '../../shops/hours/trading-date.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { listCardTypes } from '../programmes/programme-queries.ts'
import { expirePoints } from './expire-points.ts'
import { birthdayYear, rewardBirthday } from './reward-birthday.ts'
import { listOfShop } from './tier-queries.ts'
import { writeTiers } from './update-tiers.ts'

type Deps = Pick<UseCaseDeps, 'pool' | 'clock' | 'log' | 'config'>

/** The hour of the shop's local time in which its cards are looked at; the schedule tries every hour. */
export const dailyHour = 4
const most = 500
const none = '00000000-0000-0000-0000-000000000000'

/** Look at the cards of a shop if its daily hour has come. */
export async function runDailyAtHour(
  deps: Deps,
  merchantId: string,
  { shopId }: { readonly shopId: string },
): Promise<void> {
  const { timeZone } = await systemRead(deps.pool, merchantId, (tx) => getShop(tx, shopId))
  const { minute } = localTime(deps.clock(), timeZone)
  if (Math.floor(minute / 60) === dailyHour) await runDaily(deps, merchantId, { shopId })
}

/**
 * Expire points, reward birthdays and write tiers of the cards that joined at a shop. Running it again on the same day
 * changes nothing.
 */
export async function runDaily(
  deps: Deps,
  merchantId: string,
  { shopId }: { readonly shopId: string },
): Promise<void> {
  const { pool, clock } = deps
  for (let after: string | undefined = none; after !== undefined;) {
    const from: string = after
    const now = clock()
    const { profile, cards } = await systemRead(pool, merchantId, async (tx) => ({
      profile: await getShop(tx, shopId),
      cards: await tx.rows(listOfShop({ shopId, after: from, most })),
    }))
    for (const card of cards) await lookAtCard(deps, merchantId, { card, profile, now })
    await systemWrite(pool, merchantId, async (tx) =>
      writeTiers(tx, await tx.rows(listCardTypes()), cards, now),
    )
    after = cards.length < most ? undefined : cards.at(-1)?.cardId
  }
}

interface Look {
  readonly card: {
    readonly cardId: string
    readonly cardTypeId: string
    readonly birthday: string
    readonly points: number
  }
  readonly profile: ShopProfile
  readonly now: number
}

/** One card in a transaction of its own, only if it may be due. */
async function lookAtCard(
  { pool, log, config: { secret } }: Deps,
  merchantId: string,
  { card, profile, now }: Look,
): Promise<void> {
  const type = profile.programmes.find(({ cardTypeId }) => cardTypeId === card.cardTypeId)
  if (!type) return
  const { terms } = type
  const { shopId, timeZone } = profile
  const { cardId } = card
  const year =
    terms.hasPoints && terms.birthdayPoints > 0
      ? birthdayYear(card.birthday, localTime(now, timeZone).date)
      : undefined
  const expiry = card.points > 0 ? terms.pointsExpiry : null
  if (year === undefined && !expiry) return
  try {
    await systemWrite(pool, merchantId, async (tx) => {
      if (expiry) await expirePoints(tx, { cardId, expiry, shopId, timeZone, now })
      if (year !== undefined)
        await rewardBirthday(tx, { cardId, year, points: terms.birthdayPoints, shopId, secret, now })
    })
  } catch (error) {
    if (!isValueSpent(error)) throw error
    // Spent at the same moment by an order without the lock of the card: the next day looks again.
    log.warn({ merchantId, cardId }, 'points were spent while they expired')
  }
}
