import { Button } from '@mantine/core'
import { HandCoins, WalletCards } from 'lucide-react'
import { useText } from '../../../text.ts'
import type { ValueWay } from './use-by-value.tsx'

interface ByValueProps {
  readonly ways: readonly ValueWay[]
  readonly onChoose: (way: ValueWay) => void
}

/** Leads to a payment from a gift card or stored value, or from a deposit. */
export function ByValue({ ways, onChoose }: ByValueProps) {
  const { t } = useText()
  return (
    <>
      {ways.includes('held') && (
        <Button
          variant="subtle"
          leftSection={<WalletCards size={18} aria-hidden />}
          onClick={() => onChoose('held')}
        >
          {t('byValue.choose')}
        </Button>
      )}
      {ways.includes('deposit') && (
        <Button
          variant="subtle"
          leftSection={<HandCoins size={18} aria-hidden />}
          onClick={() => onChoose('deposit')}
        >
          {t('byValue.chooseDeposit')}
        </Button>
      )}
    </>
  )
}
