import type { TradingState } from '@tabard/domain/menu/shop-status'
import type { Names } from '@tabard/domain/text/names'
import { Store } from 'lucide-react'
import { useLabelsIn } from '../../components/kitchen/kitchen-labels.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './trading.module.css'

interface CustomerPreviewProps {
  readonly state: TradingState
  readonly until: number | undefined
  readonly message: Names
}

/** A preview of the storefront's message in both languages: the staff's own, or the default. */
export function CustomerPreview({ state, until, message }: CustomerPreviewProps) {
  const { t } = useText()
  const { time } = useFormats()
  const english = useLabelsIn('en-gb') ?? t
  const chinese = useLabelsIn('zh-hans') ?? t
  const standard = (labels: typeof t) =>
    state === 'paused' && until !== undefined
      ? labels('preview.paused', { time: time(until) })
      : labels('shop.closed')
  return (
    <section className={classes['preview']} aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      <div className={classes['phone']}>
        <Store size={24} aria-hidden />
        <p lang="en-GB">{message.first.trim() === '' ? standard(english) : message.first}</p>
        <p lang="zh-Hans">
          {message.second.trim() !== ''
            ? message.second
            : message.first.trim() !== ''
              ? message.first
              : standard(chinese)}
        </p>
      </div>
    </section>
  )
}
