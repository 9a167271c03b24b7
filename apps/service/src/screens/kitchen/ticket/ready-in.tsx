import { UnstyledButton } from '@mantine/core'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'

const choices = [5, 10, 15, 20] as const

interface ReadyInProps {
  readonly isBusy: boolean
  readonly onChoose: (minutes: number) => void
}

/** Accepts with the cook's own time; "Accept" keeps the promised one. */
export function ReadyIn({ isBusy, onChoose }: ReadyInProps) {
  const { t } = useText()
  return (
    <div className={classes['readyIn']} role="group" aria-label={t('ticket.readyIn')}>
      <span aria-hidden>{t('ticket.readyIn')}</span>
      {choices.map((minutes) => (
        <UnstyledButton
          key={minutes}
          disabled={isBusy}
          aria-label={t('ticket.acceptIn', { minutes })}
          onClick={() => onChoose(minutes)}
        >
          {minutes}
        </UnstyledButton>
      ))}
      <span aria-hidden>{t('ticket.minutes')}</span>
    </div>
  )
}
