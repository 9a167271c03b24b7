import { refusalData, type Refused } from '@tabard/contract/wire/refused'
import { errorText } from '@tabard/ui/error-text'
import { useNow } from '../../state/use-now.ts'
import { useSentences } from '../../state/use-sentences.ts'
import { useShopTime } from '../../state/use-shop-time.ts'
import { useLabels } from '../../state/use-labels.ts'

/** The text of a refusal, and when a closed, paused or full time becomes available. */
export function RefusalText({ refusal }: { readonly refusal: Refused }) {
  const { t } = useLabels()
  const sentences = useSentences()
  const time = useShopTime()
  const now = useNow()
  const opensAt = refusalData(refusal, 'shop.closed')?.opensAt
  const until = refusalData(refusal, 'way.paused')?.until
  const nextAt = refusalData(refusal, 'way.busy')?.nextAt
  const again =
    opensAt !== undefined
      ? t('opening.opensAt', { time: time.clockFrom(opensAt, now) })
      : until !== undefined
        ? t('way.again', { time: time.clockFrom(until, now) })
        : nextAt === undefined
          ? ''
          : t('slot.roomAgain', { time: time.clockFrom(nextAt, now) })
  return <>{sentences([errorText(refusal, t), again])}</>
}
