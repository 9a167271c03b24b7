import { ActionIcon } from '@mantine/core'
import { Minus, Plus } from 'lucide-react'
import { useText } from '../../../pieces/text.ts'
import classes from './amend.module.css'

interface StepperProps {
  readonly label: string
  readonly count: number
  readonly most: number
  readonly onChange: (count: number) => void
}

export function Stepper({ label, count, most, onChange }: StepperProps) {
  const { t } = useText()
  return (
    <span className={classes['stepper']} role="group" aria-label={label}>
      <ActionIcon
        variant="default"
        size={44}
        disabled={count === 0}
        aria-label={t('count.fewer')}
        onClick={() => onChange(count - 1)}
      >
        <Minus size={18} aria-hidden />
      </ActionIcon>
      <output>{count}</output>
      <ActionIcon
        variant="default"
        size={44}
        disabled={count >= most}
        aria-label={t('count.more')}
        onClick={() => onChange(count + 1)}
      >
        <Plus size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}
