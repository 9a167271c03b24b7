import { refusalData, type Refused } from '@tabard/contract/refused'
import { useNow } from '../../shop/use-now.ts'
import { useShopTime } from '../../shop/use-shop-time.ts'
import { useWords } from '../../shop/use-words.ts'

/** When what was closed, paused or full meanwhile can be had again. */
export function ReopensAt({ refusal }: { readonly refusal: Refused }) {
  const { t } = useWords()
  const time = useShopTime()
  const now = useNow()
  const opensAt = refusalData(refusal, 'shop.closed')?.opensAt
  const until = refusalData(refusal, 'way.paused')?.until
  const nextAt = refusalData(refusal, 'way.busy')?.nextAt
  if (opensAt !== undefined) return <>{t('opening.opensAt', { time: time.clockFrom(opensAt, now) })}</>
  if (until !== undefined) return <>{t('way.again', { time: time.clockFrom(until, now) })}</>
  return nextAt === undefined ? null : <>{t('slot.roomAgain', { time: time.clockFrom(nextAt, now) })}</>
}
