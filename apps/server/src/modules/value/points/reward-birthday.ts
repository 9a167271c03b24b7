import { birthdaysOn } from '@tabard/domain/value/birthday'
import type { WriteTx } from '../../../db/tx.ts'
import { daysBefore } from '../../shops/hours/trading-date.ts'
import { givePoints } from './give-points.ts'
import { grantOnce } from './grant-once.ts'
import { noteReward } from './tier-queries.ts'

/** A birthday is rewarded up to this many days later, for days on which the server was down. */
const lateDays = 3

/** The year of the birthday that is on a date or was on one of the days before; undefined: there is none. */
export function birthdayYear(birthday: string, today: string): number | undefined {
  if (birthday === '') return undefined
  const dates = Array.from({ length: lateDays + 1 }, (_, days) => daysBefore(today, days))
  const date = dates.find((each) => birthdaysOn(each).includes(birthday))
  return date === undefined ? undefined : Number(date.slice(0, 4))
}

interface Reward {
  readonly cardId: string
  readonly year: number
  readonly points: number
  readonly shopId: string
  /** The server's key. */
  readonly secret: string
  readonly now: number
}

/** Give a customer's card its birthday points, once a year per person and programme (ADR-216). */
export async function rewardBirthday(tx: WriteTx, { year, secret, ...given }: Reward): Promise<void> {
  const [noted] = await tx.change(noteReward({ cardId: given.cardId, year }))
  if (!noted) return
  const { cardId, now } = given
  const isNew = await grantOnce(tx, { ...noted, cardId, cause: `birthday ${year}`, secret, now })
  if (isNew) await givePoints(tx, { ...given, cause: 'birthday' })
}
