import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Button, Group, Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core'
import { fulfilment, type ShopOrderType } from '@tabard/contract/fulfilment/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { Armchair, Bike, CarFront, Plus, ShoppingBag, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { SortableList } from '../../components/sortable-list.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { KitchenLoad } from './kitchen-load.tsx'
import { OrderTypeDrawer } from './order-type-drawer.tsx'

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
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('ways.lead')}
      </Text>
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
        <Group gap={4} wrap="nowrap" mb={12}>
          {handle}
          <OrderTypeCard shopOrderType={shopOrderType} onEdit={() => onEdit(shopOrderType)} />
        </Group>
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
    <UnstyledButton className={cards['card']} flex={1} onClick={onEdit}>
      <Group gap="8px 16px">
        <ThemeIcon component="span" size={44} radius="xl" variant="light" color="gray">
          <Icon size={24} aria-hidden />
        </ThemeIcon>
        <Stack component="span" gap={2} flex="1 1 14rem">
          <Text component="strong" fw={700} fz="1.0625rem">
            {name(orderType.names)}
          </Text>
          <Text span c="dimmed" fz="0.9375rem">
            {orderType.code === orderType.kind
              ? t(`ways.kind.${orderType.kind}`)
              : t('ways.kindNamed', { kind: t(`ways.kind.${orderType.kind}`), code: orderType.code })}
          </Text>
          <Text span c="dimmed" fz="0.9375rem">
            {facts.join(' · ')}
          </Text>
        </Stack>
        <Badge color={orderType.isOffered ? 'pine' : 'gray'} variant="light" tt="none" size="lg">
          {t(orderType.isOffered ? 'ways.offered' : 'ways.notOffered')}
        </Badge>
      </Group>
    </UnstyledButton>
  )
}
