import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { catalogue } from '@tabard/contract/menu/calls'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { indexMenu, type Menu } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { ShownBill } from '@tabard/ordering-ui/cart-state/price-shown'
import { restCents } from '@tabard/ordering-ui/value/value-paid'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { link } from '@tabard/ui/router'
import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { CollectDialog } from '../../components/paying/collect-dialog.tsx'
import { useText } from '../../text.ts'
import { Dishes } from './dishes/dishes.tsx'
import { withoutScan, type DraftTable, type OrderDraft } from './order-draft.ts'
import { OrderPanel } from './order/order-panel.tsx'
import classes from './new-order.module.css'
import { useOrderBill } from './use-order-bill.ts'
import { useOrderDraft } from './use-order-draft.ts'
import { useSendOrder } from './use-send-order.ts'
import { useDishChoice } from './use-dish-choice.tsx'

/** The table that the screen was opened for. */
function tableIn(params: URLSearchParams): DraftTable | undefined {
  const tableId = params.get('table')
  return tableId === null ? undefined : { tableId, number: params.get('number') ?? '' }
}

/** Staff key in an order: dishes at the left, the order at the right; on a phone the order is a sheet. */
export function NewOrderScreen() {
  const { t } = useText()
  const { code: shop } = useShop()
  const [params] = useSearchParams()
  const table = tableIn(params)
  const { draft, change, startNext } = useOrderDraft(shop, table)
  const menu = useRead(
    catalogue.currentMenu,
    { shop, channel: draft.kind === 'table' ? 'table' : 'online' },
    { placeholderData: (before) => before },
  )
  const status = useRead(catalogue.shopStatus, { shop }, { staleTime: 0, refetchInterval: 15_000 })
  return (
    <Screen name="service/new-order" title={t('newOrder.title')} isFixed>
      {menu.data ? (
        <Till
          menu={menu.data}
          shopStatus={status.data}
          draft={draft}
          table={table}
          onChange={change}
          onNext={startNext}
        />
      ) : menu.error ? (
        <LoadFailed error={menu.error} onRetry={() => void menu.refetch()} />
      ) : (
        <Rows count={6} height={76} />
      )}
    </Screen>
  )
}

interface TillProps {
  readonly menu: Menu
  readonly shopStatus: ShopStatus | undefined
  readonly draft: OrderDraft
  readonly table: DraftTable | undefined
  readonly onChange: (next: (draft: OrderDraft) => OrderDraft) => void
  readonly onNext: () => void
}

function Till({ menu, shopStatus, draft, table, onChange, onNext }: TillProps) {
  const { t } = useText()
  const { money } = useFormats()
  const { code: shop } = useShop()
  const [, navigate] = useLocation()
  const index = useMemo(() => indexMenu(menu), [menu])
  const { orderType, quoted, quote, bill, mostPoints } = useOrderBill(draft, index, shopStatus)
  const isNarrow = useMediaQuery('(max-width: 759px)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const [paying, setPaying] = useState<StaffOrder>()
  const finish = () => {
    setPaying(undefined)
    if (table)
      navigate(`${link('/{shop}/tables', { shop })}?${new URLSearchParams({ table: table.tableId })}`)
  }
  const { send, sending } = useSendOrder({
    draft,
    shownCents: quote.current && restCents(quote.current.bill),
    onUnproved: () =>
      onChange((before) => ({ ...before, member: before.member && withoutScan(before.member) })),
    onSent: (order, isPaying) => {
      onNext()
      setOpen(false)
      if (isPaying && order.collectCents > 0) return setPaying(order)
      showNotice(t('newOrder.sent', { number: order.number, total: money(order.bill.payableCents) }))
      return finish()
    },
    onSentBefore: (orderId) => {
      onNext()
      navigate(`${link('/{shop}/orders', { shop })}?${new URLSearchParams({ order: orderId })}`)
    },
  })
  const { choose, edit, dialog } = useDishChoice({
    index,
    shopStatus,
    orderType,
    onChange,
  })
  const panel = (
    <OrderPanel
      draft={draft}
      index={index}
      bill={bill}
      shopStatus={shopStatus}
      quoted={quoted}
      quote={quote}
      mostPoints={mostPoints}
      sending={sending}
      onChange={onChange}
      onEdit={edit}
      onClear={onNext}
      onSend={send}
    />
  )
  return (
    <div className={classes['till']}>
      <Dishes
        index={index}
        shopStatus={shopStatus}
        draft={draft}
        orderType={orderType}
        onPick={choose}
        onSend={() => send(false)}
      />
      {isNarrow ? (
        <OrderBar bill={bill} isOpen={isOpen} onOpen={setOpen}>
          {panel}
        </OrderBar>
      ) : (
        <section className={classes['order']} aria-label={t('newOrder.order')}>
          {panel}
        </section>
      )}
      {dialog}
      {paying && <CollectDialog order={paying} onClose={finish} onPaid={finish} />}
    </div>
  )
}

interface OrderBarProps {
  readonly bill: ShownBill | undefined
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** The order. */
  readonly children: ReactNode
}

/** On a phone: what the order has and costs, and the order as a sheet. */
function OrderBar({ bill, isOpen, onOpen, children }: OrderBarProps) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <div className={classes['bar']}>
      <Button size="lg" fullWidth onClick={() => onOpen(true)}>
        {bill && bill.units > 0
          ? t('newOrder.review', { count: bill.units, total: money(restCents(bill.bill)) })
          : t('newOrder.order')}
      </Button>
      <SideDrawer label={t('newOrder.order')} isOpen={isOpen} onClose={() => onOpen(false)}>
        <div className={classes['sheet']}>
          <h2>{t('newOrder.order')}</h2>
          {children}
        </div>
      </SideDrawer>
    </div>
  )
}
