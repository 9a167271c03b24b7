import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { customerSorts, type CustomerSort } from '@tabard/contract/customers/shop-customers'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useText } from '../../text.ts'
import { CustomerList } from './customer-list.tsx'
import { CustomerPage } from './page/customer-page.tsx'
import classes from './customers.module.css'

/** Everyone who ordered at this shop, with or without an account. The address names the open customer by phone. */
export function CustomersScreen() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const [sort, setSort] = useState<CustomerSort>('recent')
  const [searched] = useDebouncedValue(text.trim(), 250)
  const phone = params.get('customer')
  if (phone !== null) return <CustomerPage key={phone} phone={phone} onBack={() => setParams({})} />
  return (
    <Screen name="console/customers" title={t('customers.title')}>
      <div className={classes['find']}>
        <TextInput
          type="search"
          leftSection={<Search size={20} aria-hidden />}
          aria-label={t('customers.search')}
          placeholder={t('customers.searchHint')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          aria-label={t('customers.sort')}
          size="md"
          allowDeselect={false}
          value={sort}
          data={customerSorts.map((value) => ({ value, label: t(`customers.sort.${value}`) }))}
          onChange={(value) => setSort(customerSorts.find((each) => each === value) ?? 'recent')}
        />
      </div>
      <CustomerList
        key={`${searched} ${sort}`}
        text={searched}
        sort={sort}
        onOpen={(customer) => setParams({ customer: customer.phone })}
      />
    </Screen>
  )
}
