import { ActionIcon } from '@mantine/core'
import { Minus, Plus } from 'lucide-react'
import { useText } from '../text.ts'
import classes from './unit-stepper.module.css'

interface UnitStepperProps {
  readonly label: string
  readonly count: number
  readonly least?: number
  readonly most: number
  readonly onChange: (count: number) => void
}

/** A quantity with plus and minus buttons. */
export function UnitStepper({ label, count, least = 0, most, onChange }: UnitStepperProps) {
  const { t } = useText()
  return (
    <span className={classes['stepper']} role="group" aria-label={label}>
      <ActionIcon
        variant="default"
        size={44}
        disabled={count <= least}
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
