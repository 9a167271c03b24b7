import { Alert } from '@mantine/core'
import { addressFault } from '@tabard/domain/shops/public-address'
import { TriangleAlert } from 'lucide-react'
import { useText } from './text.ts'

/** Warns before codes are printed, or links are sent, that customers' phones do not open. Nothing for a good address. */
export function AddressWarning({ address }: { readonly address: string | undefined }) {
  const { t } = useText()
  const fault = address === undefined ? undefined : addressFault(address)
  if (address === undefined || !fault) return null
  const origin = URL.canParse(address) ? new URL(address).origin : address
  return (
    <Alert
      mb="md"
      role="alert"
      color={fault === 'local' ? 'red' : 'amber'}
      icon={<TriangleAlert size={22} aria-hidden />}
      title={t(`address.${fault}`)}
    >
      {t(`address.${fault}Text`, { origin })}
    </Alert>
  )
}
