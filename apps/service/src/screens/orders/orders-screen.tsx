import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { salesChannels } from '@tabard/domain/orders/sales-channel'
import { useRead } from '@tabard/ui/client/queries'
import { ReceiptText, Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { PayLinksButton } from '@tabard/staff-ui/pay-links/pay-links-button.tsx'
import { CollectDialog } from '../../components/paying/collect-dialog.tsx'
import { TabsButton } from '../../components/tabs/tabs-button.tsx'
import { useText, type T } from '../../text.ts'
import { FilterChips } from './filter-chips.tsx'
import { requestOf, filterIn, isTodayIn, paymentIn, stateOf, tableIn } from './filters.ts'
import { OrderDrawer } from './drawer/order-drawer.tsx'
import { HelpList } from './help/help-list.tsx'
import { NewOrderButton } from './new-order-button.tsx'
import { OrderRow } from './order-row.tsx'
import classes from './orders.module.css'
import { PeriodPicker } from './period-picker.tsx'
import { Sums } from './sums.tsx'
import { TableChip } from './table-chip.tsx'
import { useOrderPages } from './use-order-pages.ts'

const live = { refetchInterval: 15_000, staleTime: 5_000 } as const

/** Changes the address: undefined removes a part; a step can be undone with Back. */
type Change = (changes: Readonly<Record<string, string | undefined>>, isStep?: boolean) => void

/** The parts of the address, and how to change them. */
function useAddress(): readonly [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams()
  const change: Change = (changes, isStep = false) =>
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
  return [params, change]
}

/**
 * The orders list. Filter, dates and the open order are in the address, so they survive reload, links and
 * Back.
 */
export function OrdersScreen() {
  const { t } = useText()
  const [params, change] = useAddress()
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

  const isRecent = searched !== '' && !hasDays && !isTodayIn(params) && state !== 'unpaid'
  const isNarrowed =
    searched !== '' || tableIn(params) !== undefined || filter.channels !== undefined || payment !== undefined

  return (
    <Screen
      name="service/orders"
      title={t('orders.title')}
      actions={
        <>
          <PeriodPicker
            first={first}
            last={last}
            isRecent={isRecent}
            onChange={(date, until, isToday) =>
              change({ date: isToday && text !== '' ? 'today' : date, until })
            }
          />
          <OrderButtons onOpen={(orderId) => change({ order: orderId }, true)} />
        </>
      }
    >
      <HelpList onOpen={(orderId) => change({ order: orderId }, true)} />
      <FindFields
        text={text}
        filter={filter}
        payment={payment}
        state={state}
        onText={(next) => {
          setText(next)
          // The next search covers the last 30 days again.
          if (next === '' && isTodayIn(params)) change({ date: undefined })
        }}
        onChange={change}
      />
      {tableIn(params) !== undefined && (
        <TableChip number={params.get('number') ?? ''} onRemove={() => change({ table: undefined })} />
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
        <Sums
          totals={totals.data}
          openCents={open?.cents ?? 0}
          state={state}
          days={isRecent ? 'recent' : state === 'unpaid' && !hasDays ? 'every' : 'chosen'}
        />
      )}
      <List
        pages={pages}
        nothing={nothingFound({ isNarrowed: isNarrowed || state !== 'all', hasDays, isRecent }, t)}
        onOpen={(orderId) => change({ order: orderId }, true)}
      />
      <OrderDrawer orderId={params.get('order') ?? undefined} onClose={() => change({ order: undefined })} />
    </Screen>
  )
}

function OrderButtons({ onOpen }: { readonly onOpen: (orderId: string) => void }) {
  return (
    <>
      <TabsButton onOpenOrder={onOpen} />
      <PayLinksButton />
      <NewOrderButton />
    </>
  )
}

interface FindFieldsProps {
  readonly text: string
  readonly filter: ReturnType<typeof filterIn>
  readonly payment: ReturnType<typeof paymentIn>
  readonly state: ReturnType<typeof stateOf>
  readonly onText: (text: string) => void
  readonly onChange: Change
}

/** Search, channel and payment. */
function FindFields({ text, filter, payment, state, onText, onChange }: FindFieldsProps) {
  const { t } = useText()
  return (
    <div className={classes['find']}>
      <TextInput
        type="search"
        size="md"
        leftSection={<Search size={20} aria-hidden />}
        aria-label={t('orders.search')}
        placeholder={t(
          filter.tradingDate === undefined && !filter.isToday
            ? 'orders.searchHintRecent'
            : 'orders.searchHint',
        )}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Select
        size="md"
        allowDeselect={false}
        aria-label={t('orders.channel')}
        value={filter.channels?.[0] ?? 'all'}
        data={['all' as const, ...salesChannels].map((value) => ({
          value,
          label: t(value === 'all' ? 'orders.channel.all' : `channel.${value}`),
        }))}
        onChange={(value) => onChange({ channel: value === null || value === 'all' ? undefined : value })}
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
          onChange({
            paid: value === null || value === 'all' ? undefined : value,
            // The chip of open money is a payment filter itself, of any day.
            ...(state === 'unpaid' ? { show: undefined } : {}),
          })
        }
      />
    </div>
  )
}

interface ListProps extends FoundProps {
  readonly nothing: ReturnType<typeof nothingFound>
}

function List({ pages, nothing, onOpen }: ListProps) {
  if (pages.isPending) return <Rows count={8} />
  if (pages.orders.length > 0) return <Found pages={pages} onOpen={onOpen} />
  return pages.error ? (
    <LoadFailed error={pages.error} onRetry={pages.retry} />
  ) : (
    <Message icon={ReceiptText} {...nothing} />
  )
}

interface FoundProps {
  readonly pages: ReturnType<typeof useOrderPages>
  readonly onOpen: (orderId: string) => void
}

function Found({ pages, onOpen }: FoundProps) {
  const { t } = useText()
  // The order as it was opened: once it is paid, its row has no amount due.
  const [paying, setPaying] = useState<StaffOrder>()
  return (
    <div className={classes['list']}>
      <ul className={classes['rows']} aria-label={t('orders.list', { count: pages.orders.length })}>
        {pages.orders.map((order) => (
          <OrderRow
            key={order.orderId}
            order={order}
            onOpen={() => onOpen(order.orderId)}
            onPay={() => setPaying(order)}
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
      {paying && <CollectDialog order={paying} onClose={() => setPaying(undefined)} />}
    </div>
  )
}

/** Why the list is empty. */
function nothingFound(
  {
    isNarrowed,
    hasDays,
    isRecent,
  }: { readonly isNarrowed: boolean; readonly hasDays: boolean; readonly isRecent: boolean },
  t: T,
) {
  if (isNarrowed)
    return { title: t(isRecent ? 'orders.noneRecent' : 'orders.noneFound'), text: t('orders.noneFoundText') }
  return hasDays
    ? { title: t('orders.noneThen'), text: t('orders.noneThenText') }
    : { title: t('orders.none'), text: t('orders.noneText') }
}
