import { refusalData, type Refused } from '@tabard/contract/wire/refused'
import { useLabels } from '../context/use-labels.ts'
import { useNow } from '../context/use-now.ts'
import { useShopTime } from '../context/use-shop-time.ts'

/** Free times near the requested one; one tap selects one. */
export function OtherTimes({ refusal, onTake }: { readonly refusal: Refused; onTake(at: number): void }) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  const nearest =
    refusalData(refusal, 'slot.full')?.nearest ?? refusalData(refusal, 'slot.invalid')?.nearest ?? []
  if (nearest.length === 0) return null
  return (
    <div>
      <p className="mb-2 font-semibold">{t('slot.nearest')}</p>
      <div className="flex flex-wrap gap-2">
        {nearest.map((at) => (
          <button key={at} type="button" className="button-quiet figures" onClick={() => onTake(at)}>
            {t('slot.take', { time: time.clockFrom(at, now) })}
          </button>
        ))}
      </div>
    </div>
  )
}
