import { Alert, List } from '@mantine/core'
import { passes } from '@tabard/contract/value/passes/passes'
import { useRead } from '@tabard/ui/client/queries'
import { Info } from 'lucide-react'
import { useText } from '../../text.ts'

/** Which wallets of phones work, and what the operator has to set for the others. */
export function WalletNote() {
  const { t } = useText()
  const setup = useRead(passes.setup, {})
  if (!setup.data) return null
  return (
    <Alert color="gray" icon={<Info size={20} aria-hidden />} title={t('settings.passesTitle')}>
      <List spacing={4}>
        {setup.data.wallets.map(({ wallet, isSetUp, missing }) => (
          <List.Item key={wallet}>
            {isSetUp
              ? t('settings.passesReady', { wallet: t(`settings.pass.${wallet}`) })
              : t('settings.passesMissing', {
                  wallet: t(`settings.pass.${wallet}`),
                  names: missing.join(', '),
                })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
