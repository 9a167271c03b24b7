import { UnstyledButton } from '@mantine/core'
import { X } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './orders.module.css'

interface TableChipProps {
  readonly number: string
  readonly onRemove: () => void
}

/** The list shows one table's orders; the chip ends that. */
export function TableChip({ number, onRemove }: TableChipProps) {
  const { t } = useText()
  return (
    <div className={classes['chips']}>
      <UnstyledButton
        className={classes['chip']}
        aria-label={t('orders.everyTable', { number })}
        onClick={onRemove}
      >
        {t('tables.table', { number })}
        <X size={18} aria-hidden />
      </UnstyledButton>
    </div>
  )
}
