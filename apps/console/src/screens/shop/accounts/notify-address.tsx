import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useText } from '../../../text.ts'
import type { RealProvider } from './provider-names.ts'

interface NotifyAddressProps {
  readonly provider: RealProvider
  readonly url: string
}

/** The address to which a provider sends its notifications: some need it entered on their own pages. */
export function NotifyAddress({ provider, url }: NotifyAddressProps) {
  const { t } = useText()
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('paymentAccounts.notifyUrl')}</Text>
      <Group gap={8}>
        <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {t(copied ? 'paymentAccounts.copied' : 'paymentAccounts.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text c="dimmed" size="sm">
        {t(`paymentAccounts.notify.${provider}`)}
      </Text>
    </Stack>
  )
}
