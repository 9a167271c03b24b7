import { UnstyledButton } from '@mantine/core'
import type { OrderTotals } from '@tabard/contract/till/order-list'
import { useText } from '../../text.ts'
import { countOf, orderStates, type OrderState } from './filters.ts'
import classes from './orders.module.css'

interface FilterChipsProps {
  /** Undefined: not loaded yet. */
  readonly totals: OrderTotals | undefined
  readonly hasDays: boolean
  readonly state: OrderState
  readonly onChange: (state: OrderState) => void
}

export function FilterChips({ totals, hasDays, state, onChange }: FilterChipsProps) {
  const { t } = useText()
  return (
    <div className={classes['chips']} role="group" aria-label={t('orders.filter')}>
      {orderStates.map((each) => (
        <UnstyledButton
          key={each}
          className={classes['chip']}
          aria-pressed={each === state}
          onClick={() => onChange(each)}
        >
          {t(`filter.${each}`)}
          {totals && <span className={classes['chipCount']}>{countOf(totals, each, hasDays)}</span>}
        </UnstyledButton>
      ))}
    </div>
  )
}
