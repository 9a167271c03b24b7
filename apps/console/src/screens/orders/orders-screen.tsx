import { Button, Select, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { till } from '@tabard/contract/till/calls'
import { channels } from '@tabard/domain/menu/menu'
import { useRead } from '@tabard/ui/queries'
import { ReceiptText, Search, X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Screen } from '../../components/screen.tsx'
import { LoadFailed, Message, Rows } from '../../components/states.tsx'
import { useFormats } from '../../components/formats.ts'
import { useText } from '../../components/text.ts'
import { FilterChips } from './filter-chips.tsx'
import { requestOf, filterIn, paymentIn, stateOf, tableIn } from './filters.ts'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderRow } from './order-row.tsx'
import classes from './orders.module.css'
import { PeriodPicker } from './period-picker.tsx'
import { useOrderPages } from './use-order-pages.ts'

const live = { refetchInterval: 15_000, staleTime: 5_000 } as const

/**
 * The orders list. Filter, dates and the open order are in the address, so they survive reload, links and
 * Back.
 */
export function OrdersScreen() {
  const { t } = useText()
  const { money } = useFormats()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const [searched] = useDebouncedValue(text.trim(), 250)
  const state = stateOf(params.get('show'))
  const filter = filterIn(params, searched)
  const payment = paymentIn(params)
  const { tradingDate: first, untilDate: last } = filter
  const hasDays = first !== undefined
  const pages = useOrderPages(requestOf(filter, state))
  const totals = useRead(till.totals, filter, { ...live, placeholderData: (before) => before })
  const open = state === 'unpaid' && !hasDays ? totals.data?.everOwing : totals.data?.owing

  const change = (changes: Readonly<Record<string, string | undefined>>, isStep = false) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: !isStep },
    )

  return (
    <Screen
      name="console/orders"
      title={t('orders.title')}
      actions={<PeriodPicker first={first} last={last} onChange={(date, until) => change({ date, until })} />}
    >
      <div className={classes['find']}>
        <TextInput
          type="search"
          size="md"
          leftSection={<Search size={20} aria-hidden />}
          aria-label={t('orders.search')}
          placeholder={t('orders.searchHint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          size="md"
          allowDeselect={false}
          aria-label={t('orders.channel')}
          value={filter.channels?.[0] ?? 'all'}
          data={['all' as const, ...channels].map((value) => ({
            value,
            label: t(value === 'all' ? 'orders.channel.all' : `channel.${value}`),
          }))}
          onChange={(value) => change({ channel: value === null || value === 'all' ? undefined : value })}
        />
        <Select
          size="md"
          allowDeselect={false}
          aria-label={t('orders.payment')}
          value={payment ?? 'all'}
          data={(['all', 'unpaid', 'partPaid', 'paid', 'refunded'] as const).map((value) => ({
            value,
            label: t(value === 'all' ? 'orders.payment.all' : `payment.${value}`),
          }))}
          onChange={(value) =>
            change({
              paid: value === null || value === 'all' ? undefined : value,
              // The chip of open money is a payment filter itself, of any day.
              ...(state === 'unpaid' ? { show: undefined } : {}),
            })
          }
        />
      </div>
      {tableIn(params) !== undefined && (
        <div className={classes['chips']}>
          <UnstyledButton
            className={classes['chip']}
            aria-label={t('orders.everyTable', { number: params.get('number') ?? '' })}
            onClick={() => change({ table: undefined })}
          >
            {t('tables.table', { number: params.get('number') ?? '' })}
            <X size={18} aria-hidden />
          </UnstyledButton>
        </div>
      )}
      <FilterChips
        totals={totals.data}
        hasDays={hasDays}
        state={state}
        onChange={(next) =>
          change({
            show: next === 'all' ? undefined : next,
            ...(next === 'unpaid' ? { paid: undefined } : {}),
          })
        }
      />
      {totals.data && (
        <p className={classes['sums']}>
          {[
            searched !== '' && !hasDays && state !== 'unpaid' ? t('orders.recent') : '',
            state === 'unpaid' ? '' : t('orders.sum', { amount: money(totals.data.payableCents) }),
            open && open.cents > 0 ? t('orders.open', { amount: money(open.cents) }) : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      )}
      {pages.isPending ? (
        <Rows count={8} />
      ) : pages.error && pages.orders.length === 0 ? (
        <LoadFailed error={pages.error} onRetry={pages.retry} />
      ) : pages.orders.length === 0 ? (
        <Message icon={ReceiptText} {...nothingFound()} />
      ) : (
        <>
          <ul className={classes['rows']} aria-label={t('orders.list', { count: pages.orders.length })}>
            {pages.orders.map((order) => (
              <OrderRow
                key={order.orderId}
                order={order}
                onOpen={() => change({ order: order.orderId }, true)}
              />
            ))}
          </ul>
          {pages.more && (
            <Button
              mt="md"
              size="lg"
              variant="default"
              fullWidth
              loading={pages.isLoadingMore}
              onClick={pages.more}
            >
              {t('orders.more')}
            </Button>
          )}
        </>
      )}
      <OrderDrawer orderId={params.get('order') ?? undefined} onClose={() => change({ order: undefined })} />
    </Screen>
  )

  function nothingFound() {
    const isNarrowed =
      searched !== '' ||
      tableIn(params) !== undefined ||
      filter.channels !== undefined ||
      payment !== undefined
    if (isNarrowed || state !== 'all')
      return { title: t('orders.noneFound'), text: t('orders.noneFoundText') }
    return hasDays
      ? { title: t('orders.noneThen'), text: t('orders.noneThenText') }
      : { title: t('orders.none'), text: t('orders.noneText') }
  }
}
