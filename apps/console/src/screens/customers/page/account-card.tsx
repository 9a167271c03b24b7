import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core'
import { customers, type StaffCustomer } from '@tabard/contract/customers/calls'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { Ban, Hourglass, LogOut, UserCheck } from 'lucide-react'
import { useLevelNames } from '../../../components/use-level-names.ts'
import { useText } from '../../../text.ts'
import { useCustomerChanged } from '../use-customer-changed.ts'

/** The account of a customer: its devices and price level, and what staff can do with it. */
export function AccountCard({ phone }: { readonly phone: string }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const may = useMay()
  const found = useRead(customers.search, { text: phone }, { staleTime: 0 })
  if (!found.data)
    return found.error ? (
      <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Rows count={2} />
    )
  const account = found.data.find((each) => each.phone === phone)
  if (!account) return null
  return (
    <section className={cards['card']}>
      <h2>{t('customers.account')}</h2>
      <Stack gap={12}>
        {account.eraseAt !== undefined && (
          <Badge
            color="amber"
            variant="light"
            size="lg"
            radius="sm"
            tt="none"
            leftSection={<Hourglass size={15} aria-hidden />}
          >
            {t('customers.erasing', { day: dateTime(account.eraseAt) })}
          </Badge>
        )}
        <Text c="dimmed" className="figures">
          {t('customers.accountText', { day: dateTime(account.createdAt), count: account.sessions })}
        </Text>
        <Level customer={account} />
        {account.isReached && may('customers.manage') && <Actions customer={account} />}
      </Stack>
    </section>
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

function Actions({ customer }: { readonly customer: StaffCustomer }) {
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
    </Group>
  )
}
