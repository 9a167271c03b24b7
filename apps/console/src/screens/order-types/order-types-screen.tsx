import { Badge, Button } from '@mantine/core'
import { fulfilment, type ShopOrderType } from '@tabard/contract/fulfilment/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { Armchair, Bike, CarFront, Plus, ShoppingBag, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useComplain } from '../../components/notices.tsx'
import { Screen } from '../../components/screen.tsx'
import { SortableList } from '../../components/sortable-list.tsx'
import { LoadFailed, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import { useNames } from '../../components/use-names.ts'
import { KitchenLoad } from './kitchen-load.tsx'
import { OrderTypeDrawer } from './order-type-drawer.tsx'
import classes from './order-types.module.css'

const icons: Record<ShopOrderType['terms']['kind'], LucideIcon> = {
  pickup: ShoppingBag,
  table: Armchair,
  delivery: Bike,
  kerbside: CarFront,
}

/** The shop's order types with hours and limits, and the kitchen's load. */
export function WaysScreen() {
  const { t } = useText()
  const list = useRead(fulfilment.list, {})
  const [edited, setEdited] = useState<ShopOrderType | 'new'>()
  return (
    <Screen
      name="console/ways"
      title={t('ways.title')}
      actions={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t('ways.add')}
        </Button>
      }
    >
      <p className={classes['lead']}>{t('ways.lead')}</p>
      {list.data ? (
        <OrderTypeList orderTypes={list.data.orderTypes} onEdit={setEdited} />
      ) : list.error ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Rows count={4} height={84} />
      )}
      <KitchenLoad />
      {edited && (
        <OrderTypeDrawer
          shopOrderType={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Screen>
  )
}

interface OrderTypeListProps {
  readonly orderTypes: readonly ShopOrderType[]
  readonly onEdit: (orderType: ShopOrderType) => void
}

/** In the order that customers see, changed by dragging. */
function OrderTypeList({ orderTypes, onEdit }: OrderTypeListProps) {
  const { t } = useText()
  const name = useNames()
  const complain = useComplain()
  const arrange = useWrite(fulfilment.arrange)
  const queries = useQueryClient()
  const client = useApi()
  // The new order until the server confirms it, so that no row jumps back.
  const [put, setPut] = useState<readonly string[]>()
  const placed = put
    ? orderTypes.toSorted((a, b) => put.indexOf(a.terms.code) - put.indexOf(b.terms.code))
    : orderTypes
  return (
    <SortableList
      label={t('ways.list')}
      className={classes['list']}
      rows={placed.map((shopOrderType) => ({
        id: shopOrderType.terms.code,
        name: name(shopOrderType.orderType.names),
        shopOrderType,
      }))}
      onReorder={(codes) => {
        setPut(codes)
        arrange.mutate(
          { orderTypes: codes },
          {
            onSuccess: (arranged) =>
              queries.setQueryData(readKey<typeof fulfilment.list>(client, fulfilment.list, {}), arranged),
            onError: complain,
            onSettled: () => setPut(undefined),
          },
        )
      }}
    >
      {({ shopOrderType }, handle) => (
        <div className={classes['sortable']}>
          {handle}
          <OrderTypeCard shopOrderType={shopOrderType} onEdit={() => onEdit(shopOrderType)} />
        </div>
      )}
    </SortableList>
  )
}

function OrderTypeCard({
  shopOrderType: { orderType },
  onEdit,
}: {
  readonly shopOrderType: ShopOrderType
  readonly onEdit: () => void
}) {
  const { t } = useText()
  const name = useNames()
  const Icon = icons[orderType.kind]
  const facts = [
    t('ways.summary', { minutes: orderType.leadMinutes }),
    orderType.takesLater ? t('ways.summaryLater', { days: orderType.daysAhead }) : '',
    orderType.slotOrders === undefined
      ? ''
      : t('ways.summaryLimit', { orders: orderType.slotOrders, minutes: orderType.slotMinutes }),
  ].filter((fact) => fact !== '')
  return (
    <button type="button" className={classes['card']} onClick={onEdit}>
      <span className={classes['icon']}>
        <Icon size={24} aria-hidden />
      </span>
      <span className={classes['who']}>
        <strong>{name(orderType.names)}</strong>
        <span>
          {orderType.code === orderType.kind
            ? t(`ways.kind.${orderType.kind}`)
            : t('ways.kindNamed', { kind: t(`ways.kind.${orderType.kind}`), code: orderType.code })}
        </span>
        <span>{facts.join(' · ')}</span>
      </span>
      <Badge color={orderType.isOffered ? 'pine' : 'gray'} variant="light" tt="none" size="lg">
        {t(orderType.isOffered ? 'ways.offered' : 'ways.notOffered')}
      </Badge>
    </button>
  )
}
