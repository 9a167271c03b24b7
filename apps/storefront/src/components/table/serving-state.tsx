import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useTable } from '@tabard/ordering-ui/context/use-table'
import { useOrderTypeLine } from '@tabard/ordering-ui/order-type/use-order-type-line'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'

/** How long dishes take to the table, or why nothing can be ordered now: a line below the shop's name. */
export function ServingState() {
  const { t } = useLabels()
  const line = useOrderTypeLine()
  const config = useConfig().data
  const isAtTable = useTable() !== undefined
  if (!line || !config) return null
  return (
    <span
      className={`block truncate text-[0.8125rem] ${line.isShut ? 'text-warn' : 'font-normal text-soft'}`}
    >
      {line.isShut
        ? line.when
        : isAtTable
          ? t('seat.servedIn', { minutes: config.pickUpMinutes })
          : `${line.name} · ${line.when}`}
    </span>
  )
}
