import { useDebouncedValue } from '@mantine/hooks'
import { shopCustomers, type RecognisedCustomer } from '@tabard/contract/customers/shop-customers'
import { useRead } from '@tabard/ui/client/queries'
import type { OrderDraft } from '../order-draft.ts'

/** Shorter numbers are still being typed. */
const fewestDigits = 8

/** The customer who calls. Undefined: not by phone, or the number is not known. */
export function useCaller(draft: Pick<OrderDraft, 'kind' | 'phone'>): RecognisedCustomer | undefined {
  const [phone] = useDebouncedValue(draft.phone.trim(), 300)
  const isOn = draft.kind === 'phone' && phone.replace(/\D/g, '').length >= fewestDigits
  const found = useRead(shopCustomers.recognise, { phone }, { enabled: isOn, staleTime: 30_000 })
  return isOn ? found.data?.customer : undefined
}
