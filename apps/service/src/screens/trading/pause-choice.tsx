import { TextInput, UnstyledButton } from '@mantine/core'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { pauseMinutes } from './pause-until.ts'
import classes from './trading.module.css'

export type Pause = (typeof pauseMinutes)[number] | 'clock' | 'staff'

interface PauseChoiceProps {
  readonly pause: Pause
  readonly clock: string
  readonly until: number | undefined
  readonly onPause: (pause: Pause) => void
  readonly onClock: (clock: string) => void
}

const choices: readonly Pause[] = [...pauseMinutes, 'clock', 'staff']

export function PauseChoice({ pause, clock, until, onPause, onClock }: PauseChoiceProps) {
  const { t } = useText()
  const { clockFrom } = useFormats()
  const now = useServerNow()
  const labelOf = (choice: Pause) =>
    choice === 'clock'
      ? t('pause.clock')
      : choice === 'staff'
        ? t('pause.staff')
        : t('pause.minutes', { count: choice })
  return (
    <div className={classes['pause']}>
      <div className={classes['minutes']} role="group" aria-label={t('pause.label')}>
        {choices.map((choice) => (
          <UnstyledButton
            key={choice}
            className={classes['minute']}
            aria-pressed={choice === pause}
            onClick={() => onPause(choice)}
          >
            {labelOf(choice)}
          </UnstyledButton>
        ))}
      </div>
      {pause === 'clock' && (
        <TextInput
          type="time"
          w={180}
          label={t('pause.clockLabel')}
          value={clock}
          onChange={(event) => onClock(event.currentTarget.value)}
        />
      )}
      {until !== undefined && <p>{t('now.pausedUntil', { time: clockFrom(until, now) })}</p>}
    </div>
  )
}
