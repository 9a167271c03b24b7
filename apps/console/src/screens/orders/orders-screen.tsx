import { TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { till } from '@tabard/contract/till'
import { useRead } from '@tabard/ui/queries'
import { ReceiptText, Search, X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { DatePicker } from '../../pieces/date-picker.tsx'
import { Screen } from '../../pieces/screen.tsx'
import { LoadFailed, Message, Rows } from '../../pieces/states.tsx'
import { useText } from '../../pieces/text.ts'
import { FilterChips } from './filter-chips.tsx'
import { filterOf, matches, tableIn } from './filters.ts'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderRow } from './order-row.tsx'
import classes from './orders.module.css'

/** Filter, day and the open order stand in the address: a reload, a link or the way back lose nothing. */
export function OrdersScreen() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const [asked] = useDebouncedValue(text.trim(), 250)
  const filter = filterOf(params.get('show'))
  const tradingDate = params.get('date') ?? undefined
  const tableId = tableIn(params)
  const found = useRead(
    till.search,
    {
      text: asked,
      ...(tradingDate === undefined ? {} : { tradingDate }),
      ...(tableId === undefined ? {} : { tableId }),
    },
    { refetchInterval: 15_000, staleTime: 5_000, placeholderData: (before) => before },
  )
  const orders = found.data ?? []
  const shown = orders.filter((order) => matches(order, filter))
  const isUnfiltered = asked === '' && tableId === undefined

  const change = (name: string, value: string | undefined) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: name !== 'order' },
    )

  return (
    <Screen
      name="console/orders"
      title={t('orders.title')}
      actions={<DatePicker date={tradingDate} onChange={(date) => change('date', date)} />}
    >
      <TextInput
        type="search"
        className={classes['search'] ?? ''}
        leftSection={<Search size={20} aria-hidden />}
        aria-label={t('orders.search')}
        placeholder={t('orders.searchHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {tableId !== undefined && (
        <div className={classes['chips']}>
          <UnstyledButton
            className={classes['chip']}
            aria-label={t('orders.everyTable', { number: params.get('number') ?? '' })}
            onClick={() => change('table', undefined)}
          >
            {t('tables.table', { number: params.get('number') ?? '' })}
            <X size={18} aria-hidden />
          </UnstyledButton>
        </div>
      )}
      <FilterChips
        orders={orders}
        filter={filter}
        onChange={(next) => change('show', next === 'all' ? undefined : next)}
      />
      {found.isPending ? (
        <Rows count={8} />
      ) : found.error && !found.data ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : shown.length === 0 ? (
        <Message
          icon={ReceiptText}
          title={t(isUnfiltered && filter === 'all' ? 'orders.none' : 'orders.noneFound')}
          text={t(isUnfiltered ? 'orders.noneText' : 'orders.noneFoundText')}
        />
      ) : (
        <ul className={classes['rows']} aria-label={t('orders.list', { count: shown.length })}>
          {shown.map((order) => (
            <OrderRow key={order.orderId} order={order} onOpen={() => change('order', order.orderId)} />
          ))}
        </ul>
      )}
      <OrderDrawer orderId={params.get('order') ?? undefined} onClose={() => change('order', undefined)} />
    </Screen>
  )
}
