import { Radio } from '@mantine/core'
import type { TradingState } from '@tabard/domain/menu/shop-status'
import { DoorClosed, DoorOpen, Pause } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './trading.module.css'

const states: readonly TradingState[] = ['open', 'paused', 'closed']
const icons = { open: DoorOpen, paused: Pause, closed: DoorClosed }

export function StateChoice({
  state,
  onChange,
}: {
  readonly state: TradingState
  readonly onChange: (state: TradingState) => void
}) {
  const { t } = useText()
  return (
    <Radio.Group
      label={t('trading.choose')}
      value={state}
      onChange={(value) => onChange(states.find((each) => each === value) ?? 'open')}
    >
      <div className={classes['states']}>
        {states.map((each) => {
          const Icon = icons[each]
          return (
            <Radio.Card
              key={each}
              value={each}
              className={classes['state'] ?? ''}
              aria-label={`${t(`trading.${each}`)}. ${t(`trading.${each}Text`)}`}
            >
              <Icon size={28} strokeWidth={1.75} aria-hidden />
              <span>
                <strong>{t(`trading.${each}`)}</strong>
                <span>{t(`trading.${each}Text`)}</span>
              </span>
              <Radio.Indicator />
            </Radio.Card>
          )
        })}
      </div>
    </Radio.Group>
  )
}
