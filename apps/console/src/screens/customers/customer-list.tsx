import { Button, Text } from '@mantine/core'
import {
  shopCustomers,
  type CustomerSort,
  type ShopCustomer,
} from '@tabard/contract/customers/shop-customers'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { CustomerRow } from './customer-row.tsx'

/** Customers of one page. */
const pageSize = 50

interface CustomerListProps {
  readonly text: string
  readonly sort: CustomerSort
  readonly onOpen: (customer: ShopCustomer) => void
}

/** The found customers, 50 at a time. */
export function CustomerList({ text, sort, onOpen }: CustomerListProps) {
  const { t } = useText()
  const [pages, setPages] = useState(1)
  const first = useRead(shopCustomers.list, { text, sort, startRow: 0 }, { staleTime: 5_000 })
  if (!first.data)
    return first.error ? (
      <LoadFailed error={first.error} onRetry={() => void first.refetch()} />
    ) : (
      <Rows count={8} />
    )
  const { total } = first.data
  if (total === 0)
    return (
      <Message
        icon={UsersRound}
        title={t(text === '' ? 'customers.none' : 'customers.noneFound')}
        text={t(text === '' ? 'customers.noneText' : 'customers.noneFoundText')}
      />
    )
  return (
    <>
      <Text c="dimmed" mb={8} role="status">
        {t('customers.list', { count: total })}
      </Text>
      <div className={cards['rows']}>
        {Array.from({ length: pages }, (_, page) => (
          <Page key={page} text={text} sort={sort} startRow={page * pageSize} onOpen={onOpen} />
        ))}
      </div>
      {total > pages * pageSize && (
        <Button variant="default" size="md" mt={16} onClick={() => setPages(pages + 1)}>
          {t('customers.more')}
        </Button>
      )}
    </>
  )
}

function Page({ text, sort, startRow, onOpen }: CustomerListProps & { readonly startRow: number }) {
  const found = useRead(shopCustomers.list, { text, sort, startRow }, { staleTime: 5_000 })
  if (!found.data)
    return found.error ? (
      <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Rows count={4} />
    )
  return found.data.customers.map((customer) => (
    <CustomerRow key={customer.phone} customer={customer} onOpen={() => onOpen(customer)} />
  ))
}
