import { UnstyledButton } from '@mantine/core'
import type { StaffOrder } from '@tabard/contract/till'
import { useText } from '../../pieces/text.ts'
import { matches, orderFilters, type OrderFilter } from './filters.ts'
import classes from './orders.module.css'

interface FilterChipsProps {
  readonly orders: readonly StaffOrder[]
  readonly filter: OrderFilter
  readonly onChange: (filter: OrderFilter) => void
}

export function FilterChips({ orders, filter, onChange }: FilterChipsProps) {
  const { t } = useText()
  return (
    <div className={classes['chips']} role="group" aria-label={t('orders.filter')}>
      {orderFilters.map((each) => (
        <UnstyledButton
          key={each}
          className={classes['chip']}
          aria-pressed={each === filter}
          onClick={() => onChange(each)}
        >
          {t(`filter.${each}`)}
          <span className={classes['chipCount']}>
            {orders.filter((order) => matches(order, each)).length}
          </span>
        </UnstyledButton>
      ))}
    </div>
  )
}
