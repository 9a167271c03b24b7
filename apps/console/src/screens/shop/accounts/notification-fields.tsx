import { Button, Group, Text } from '@mantine/core'
import { rulesOf } from '@tabard/domain/payments/online-providers'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { CredentialFields } from './credential-fields.tsx'
import { NotifyAddress } from './notify-address.tsx'
import { credentialLabels, providerNames, type RealProvider } from './provider-names.ts'

interface NotificationFieldsProps {
  readonly provider: RealProvider
  readonly url: string
  /** The provider can reach the shop, so the server registers its address. */
  readonly canBeNotified: boolean
  /** What the owner entered is saved. */
  readonly isEntered: boolean
  /** What is saved is of the same account: an empty field keeps it. */
  readonly isKept: boolean
  readonly values: Readonly<Record<string, string>>
  readonly faultOf: (name: string) => string | undefined
  onChange(values: Readonly<Record<string, string>>): void
}

/** How the provider learns the address for notifications: from the server, or by the owner's hands. */
export function NotificationFields(props: NotificationFieldsProps) {
  const { provider, url, canBeNotified, isEntered, isKept, values, faultOf, onChange } = props
  const { t } = useText()
  const [isOpen, setOpen] = useState(isEntered)
  const fields = rulesOf(provider).credentials.filter((field) => field.isForNotifications)
  const name = providerNames[provider]
  if (!isOpen)
    return (
      <Group gap={8} justify="space-between">
        <Text c="dimmed" style={{ flex: '1 1 16rem' }}>
          {t(`paymentAccounts.webhook.${canBeNotified ? 'automatic' : 'unreachable'}`, { name })}
        </Text>
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('paymentAccounts.webhook.byHand')}
        </Button>
      </Group>
    )
  return (
    <>
      <NotifyAddress provider={provider} url={url} />
      <CredentialFields
        fields={fields}
        labels={credentialLabels[provider]}
        values={values}
        isKept={isKept && isEntered}
        faultOf={faultOf}
        onChange={onChange}
      />
    </>
  )
}
