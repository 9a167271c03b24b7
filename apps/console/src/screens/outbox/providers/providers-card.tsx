import { Button, Text } from '@mantine/core'
import { messageProviders, type MessageProviders } from '@tabard/contract/messages/providers'
import type { MessageKind } from '@tabard/domain/messages/message'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { Mail, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { MailDialog } from './mail-dialog.tsx'
import classes from './providers.module.css'
import { RemoveButton } from './remove-button.tsx'
import { SmsDialog } from './sms-dialog.tsx'
import { TestProviderDialog } from './test-provider-dialog.tsx'

const icons = { mail: Mail, sms: MessageSquareText } as const

/** How the merchant sends email and SMS, for owners. */
export function ProvidersCard() {
  const { t } = useText()
  const providers = useRead(messageProviders.get, {}, { staleTime: 0 })
  if (!providers.data)
    return providers.error ? (
      <LoadFailed error={providers.error} onRetry={() => void providers.refetch()} />
    ) : (
      <Rows count={1} height={96} />
    )
  return (
    <section className={`${cards['card']} ${classes['card']}`} aria-labelledby="message-providers">
      <h2 id="message-providers">{t('providers.title')}</h2>
      <Provider kind="mail" providers={providers.data} />
      <Provider kind="sms" providers={providers.data} />
    </section>
  )
}

interface ProviderProps {
  readonly kind: MessageKind
  readonly providers: MessageProviders
}

function Provider({ kind, providers }: ProviderProps) {
  const { t } = useText()
  const [open, setOpen] = useState<'settings' | 'test'>()
  const close = () => setOpen(undefined)
  const Icon = icons[kind]
  const isOwn = providers[kind] !== undefined
  const canTest = isOwn || providers.installation[kind] === 'live'
  return (
    <div className={classes['provider']}>
      <Icon size={24} strokeWidth={1.75} aria-hidden />
      <div>
        <strong>{t(`messages.kind.${kind}`)}</strong>
        <Text c="dimmed">
          <Summary kind={kind} providers={providers} />
        </Text>
      </div>
      <div className={classes['actions']}>
        {canTest && (
          <Button variant="default" onClick={() => setOpen('test')} aria-label={t(`providers.test.${kind}`)}>
            {t('providers.test')}
          </Button>
        )}
        {isOwn && <RemoveButton kind={kind} />}
        <Button
          variant={isOwn ? 'default' : 'light'}
          onClick={() => setOpen('settings')}
          aria-label={t(`providers.setUp.${kind}`)}
        >
          {t(isOwn ? 'providers.change' : 'providers.setUp')}
        </Button>
      </div>
      {open === 'settings' && kind === 'mail' && <MailDialog saved={providers.mail} onClose={close} />}
      {open === 'settings' && kind === 'sms' && <SmsDialog saved={providers.sms} onClose={close} />}
      {open === 'test' && <TestProviderDialog kind={kind} onClose={close} />}
    </div>
  )
}

function Summary({ kind, providers }: ProviderProps) {
  const { t } = useText()
  const { mail, sms, installation } = providers
  if (kind === 'mail' && mail) return t('providers.mailBy', { address: mail.fromAddress, host: mail.host })
  if (kind === 'sms' && sms)
    return sms.provider === 'twilio'
      ? t('providers.twilioBy', { from: sms.from })
      : t('providers.httpBy', { host: hostOf(sms.url) })
  return t(`providers.installation.${installation[kind]}`)
}

function hostOf(template: string): string {
  return /^https?:\/\/([^/?#]*)/i.exec(template)?.[1] ?? ''
}
