import {
  shopCustomers,
  type CustomerSort,
  type ShopCustomer,
} from '@tabard/contract/customers/shop-customers'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { UsersRound } from 'lucide-react'
import { PagedList } from '../../components/lists/paged-list.tsx'
import { useText } from '../../text.ts'
import { CustomerRow } from './customer-row.tsx'

interface CustomerListProps {
  readonly text: string
  readonly sort: CustomerSort
  readonly onOpen: (customer: ShopCustomer) => void
}

/** The found customers, 50 at a time. */
export function CustomerList({ text, sort, onOpen }: CustomerListProps) {
  const { t } = useText()
  return (
    <PagedList
      row={shopCustomers.list}
      inputAt={(startRow) => ({ text, sort, startRow })}
      countOf={(count) => t('customers.list', { count })}
      empty={
        <Message
          icon={UsersRound}
          title={t(text === '' ? 'customers.none' : 'customers.noneFound')}
          text={t(text === '' ? 'customers.noneText' : 'customers.noneFoundText')}
        />
      }
    >
      {(found) =>
        found.customers.map((customer) => (
          <CustomerRow key={customer.phone} customer={customer} onOpen={() => onOpen(customer)} />
        ))
      }
    </PagedList>
  )
}
