import { Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { customers } from '@tabard/contract/customers/calls'
import { useRead } from '@tabard/ui/client/queries'
import { Search, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { CustomerDrawer } from './customer-drawer.tsx'
import { CustomerRow } from './customer-row.tsx'
import classes from './customers.module.css'

/** The customer accounts of this merchant. The address names the open one. */
export function CustomersScreen() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const [searched] = useDebouncedValue(text.trim(), 250)
  const found = useRead(
    customers.search,
    { text: searched },
    { staleTime: 5_000, placeholderData: (before) => before },
  )
  const shown = found.data ?? []
  const openId = params.get('customer')

  const open = (customerId: string | undefined) =>
    setParams(customerId === undefined ? {} : { customer: customerId })

  return (
    <Screen name="console/customers" title={t('customers.title')}>
      <TextInput
        type="search"
        className={classes['search'] ?? ''}
        leftSection={<Search size={20} aria-hidden />}
        aria-label={t('customers.search')}
        placeholder={t('customers.searchHint')}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.isPending ? (
        <Rows count={8} />
      ) : found.error && !found.data ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : shown.length === 0 ? (
        <Message
          icon={UsersRound}
          title={t(searched === '' ? 'customers.none' : 'customers.noneFound')}
          text={t(searched === '' ? 'customers.noneText' : 'customers.noneFoundText')}
        />
      ) : (
        <Stack component="ul" gap={8} aria-label={t('customers.list', { count: shown.length })}>
          {shown.map((customer) => (
            <CustomerRow
              key={customer.customerId}
              customer={customer}
              onOpen={() => open(customer.customerId)}
            />
          ))}
        </Stack>
      )}
      <CustomerDrawer
        customer={shown.find(({ customerId }) => customerId === openId)}
        onClose={() => open(undefined)}
      />
    </Screen>
  )
}
