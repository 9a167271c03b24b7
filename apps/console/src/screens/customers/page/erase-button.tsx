import { Button } from '@mantine/core'
import { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useCustomerChanged } from '../use-customer-changed.ts'

interface EraseButtonProps {
  readonly phone: string
  readonly name: string
  readonly onErased: () => void
}

/** Erases the customer at all shops of the merchant, after a question. */
export function EraseButton({ phone, name, onErased }: EraseButtonProps) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useCustomerChanged()
  const forget = useWrite(shopCustomers.forget)
  const [isErasing, setErasing] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="md"
        color="red"
        leftSection={<Trash2 size={18} aria-hidden />}
        onClick={() => setErasing(true)}
      >
        {t('customers.erase')}
      </Button>
      <AskFirst
        isOpen={isErasing}
        isGrave
        title={t('customers.eraseTitle', { name })}
        text={t('customers.eraseText')}
        yes={t('customers.erase')}
        isBusy={forget.isPending}
        onYes={() =>
          forget.mutate(
            { phone },
            {
              onSuccess: () => {
                setErasing(false)
                changed()
                showNotice(t('customers.erased'))
                onErased()
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
