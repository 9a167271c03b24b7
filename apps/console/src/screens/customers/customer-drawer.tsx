import { Box, Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { customerOrders, customers, type StaffCustomer } from '@tabard/contract/customers/calls'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { Ban, LogOut, Trash2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { PaymentBadge, StatusBadge } from '@tabard/staff-ui/components/status-badge.tsx'
import { useText } from '../../text.ts'
import { useLevelNames } from '../../components/use-level-names.ts'
import { Marks } from './customer-row.tsx'
import classes from './customers.module.css'
import { useCustomerChanged } from './use-customer-changed.ts'

export function CustomerDrawer({
  customer,
  onClose,
}: {
  readonly customer: StaffCustomer | undefined
  readonly onClose: () => void
}) {
  const { t } = useText()
  return (
    <SideDrawer label={t('customers.details')} isOpen={customer !== undefined} onClose={onClose}>
      {customer !== undefined && <Shown customer={customer} onGone={onClose} />}
    </SideDrawer>
  )
}

function Shown({ customer, onGone }: { readonly customer: StaffCustomer; readonly onGone: () => void }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const may = useMay()
  return (
    <Stack className={classes['customer']} gap={20} pt={4} pb={24}>
      <Title order={2}>{customer.name === '' ? t('customers.noName') : customer.name}</Title>
      <Marks customer={customer} />
      <dl className={classes['facts']}>
        <Text component="dt" c="dimmed">
          {t('customers.phone')}
        </Text>
        <Box component="dd" className="figures">
          <a href={`tel:${customer.phone}`}>{customer.phone}</a>
        </Box>
        {customer.email !== '' && (
          <>
            <Text component="dt" c="dimmed">
              {t('customers.email')}
            </Text>
            <Box component="dd" className="figures">
              <a href={`mailto:${customer.email}`}>{customer.email}</a>
            </Box>
          </>
        )}
        <Text component="dt" c="dimmed">
          {t('customers.since')}
        </Text>
        <Box component="dd" className="figures">
          {dateTime(customer.createdAt)}
        </Box>
        <Text component="dt" c="dimmed">
          {t('customers.sessions')}
        </Text>
        <Box component="dd" className="figures">
          {customer.sessions}
        </Box>
      </dl>
      <Level customer={customer} />
      <Orders customerId={customer.customerId} />
      {may('customers.manage') && <Actions customer={customer} onGone={onGone} />}
    </Stack>
  )
}

/** The customer's price level; read-only without a role at all shops of the merchant. */
function Level({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useText()
  const may = useMay()
  const complain = useComplain()
  const changed = useCustomerChanged()
  const set = useWrite(customers.setPriceLevel)
  const nameOfLevel = useLevelNames()
  const { customerId, priceLevel } = customer
  const mayChange = may('customers.priceLevel')
  if (!mayChange && priceLevel === 0) return null
  return (
    <Select
      size="md"
      label={t('customers.priceLevel')}
      description={t(mayChange ? 'customers.priceLevelHint' : 'customers.priceLevelElsewhere')}
      allowDeselect={false}
      disabled={!mayChange || set.isPending}
      value={String(priceLevel)}
      data={[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => ({
        value: String(level),
        label: level === 0 ? t('customers.priceLevelNone') : nameOfLevel(level),
      }))}
      onChange={(value) =>
        set.mutate(
          { customerId, priceLevel: Number(value) },
          {
            onSuccess: () => {
              changed()
              showNotice(t('customers.priceLevelDone'))
            },
            onError: complain,
          },
        )
      }
    />
  )
}

function Orders({ customerId }: { readonly customerId: string }) {
  const { t } = useText()
  const { dateTime, money } = useFormats()
  const orders = useRead(customerOrders.list, { customerId }, { staleTime: 0 })
  return (
    <section>
      <Title order={3} mb={10}>
        {t('customers.orders')}
      </Title>
      {orders.data === undefined ? (
        orders.error ? (
          <LoadFailed error={orders.error} onRetry={() => void orders.refetch()} />
        ) : (
          <Rows count={2} />
        )
      ) : orders.data.length === 0 ? (
        <Text c="dimmed" className="figures">
          {t('customers.ordersNone')}
        </Text>
      ) : (
        <Stack component="ul" className={classes['orders']} gap={8}>
          {orders.data.map((order) => (
            <li key={order.orderId}>
              <strong>{order.number}</strong>
              <span>{dateTime(order.placedAt)}</span>
              <Group component="span" className={classes['marks']} gap={6} align="stretch">
                <StatusBadge status={order.status} />
                <PaymentBadge status={order.paymentStatus} />
              </Group>
              <span>{money(order.payableCents)}</span>
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}

function Actions({ customer, onGone }: { readonly customer: StaffCustomer; readonly onGone: () => void }) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useCustomerChanged()
  const setBlocked = useWrite(customers.setBlocked)
  const endSessions = useWrite(customers.endSessions)
  const { customerId, isBlocked } = customer

  return (
    <Group gap={10} align="stretch">
      <Button
        variant="default"
        leftSection={isBlocked ? <UserCheck size={18} aria-hidden /> : <Ban size={18} aria-hidden />}
        loading={setBlocked.isPending}
        onClick={() =>
          setBlocked.mutate(
            { customerId, isBlocked: !isBlocked },
            {
              onSuccess: () => {
                changed()
                showNotice(t(isBlocked ? 'customers.unblockedDone' : 'customers.blockedDone'))
              },
              onError: complain,
            },
          )
        }
      >
        {t(isBlocked ? 'customers.unblock' : 'customers.block')}
      </Button>
      <Button
        variant="default"
        leftSection={<LogOut size={18} aria-hidden />}
        disabled={customer.sessions === 0}
        loading={endSessions.isPending}
        onClick={() =>
          endSessions.mutate(
            { customerId },
            {
              onSuccess: () => {
                changed()
                showNotice(t('customers.sessionsDone'))
              },
              onError: complain,
            },
          )
        }
      >
        {t('customers.endSessions')}
      </Button>
      <EraseButton customer={customer} onGone={onGone} />
    </Group>
  )
}

function EraseButton({
  customer,
  onGone,
}: {
  readonly customer: StaffCustomer
  readonly onGone: () => void
}) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useCustomerChanged()
  const erase = useWrite(customers.erase)
  const [isErasing, setErasing] = useState(false)
  const { customerId } = customer
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<Trash2 size={18} aria-hidden />}
        onClick={() => setErasing(true)}
      >
        {t('customers.erase')}
      </Button>
      <AskFirst
        isOpen={isErasing}
        isGrave
        title={t('customers.eraseTitle', { name: customer.name === '' ? customer.phone : customer.name })}
        text={t('customers.eraseText')}
        yes={t('customers.erase')}
        isBusy={erase.isPending}
        onYes={() =>
          erase.mutate(
            { customerId },
            {
              onSuccess: () => {
                setErasing(false)
                onGone()
                changed()
                showNotice(t('customers.erased'))
              },
              onError: complain,
            },
          )
        }
        onNo={() => setErasing(false)}
      />
    </>
  )
}
