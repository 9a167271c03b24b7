import { refusalData, type Refused } from '@tabard/contract/refused'
import { useNow } from '../../shop/use-now.ts'
import { useShopTime } from '../../shop/use-shop-time.ts'
import { useWords } from '../../shop/use-words.ts'

/** When a shop that closed meanwhile opens again. */
export function ReopensAt({ refusal }: { readonly refusal: Refused }) {
  const { t } = useWords()
  const time = useShopTime()
  const now = useNow()
  const opensAt = refusalData(refusal, 'shop.closed')?.opensAt
  return opensAt === undefined ? null : <>{t('opening.opensAt', { time: time.clockFrom(opensAt, now) })}</>
}
