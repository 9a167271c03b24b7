import { Button } from '@mantine/core'
import { WalletCards } from 'lucide-react'
import { useText } from '../../../text.ts'

/** Leads to a payment from a gift card or from stored value. */
export function ByValue({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useText()
  return (
    <Button variant="subtle" leftSection={<WalletCards size={18} aria-hidden />} onClick={onChoose}>
      {t('byValue.choose')}
    </Button>
  )
}
