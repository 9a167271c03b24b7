import { Badge, Button } from '@mantine/core'
import { messages, type StaffMessage } from '@tabard/contract/messages/calls'
import type { MessageStatus } from '@tabard/domain/messages/message'
import { languageTags } from '@tabard/ui/language'
import { useWrite } from '@tabard/ui/queries'
import {
  Ban,
  Check,
  CircleX,
  Clock,
  LockKeyhole,
  Mail,
  RefreshCw,
  Smartphone,
  type LucideIcon,
} from 'lucide-react'
import { useFormats } from '../../components/formats.ts'
import { showNotice, useComplain } from '../../components/notices.tsx'
import { useMay } from '../../components/session.tsx'
import { useText } from '../../components/text.ts'
import classes from './outbox.module.css'
import { useShowMessages } from './use-show-messages.ts'

const statuses: Record<MessageStatus, { readonly icon: LucideIcon; readonly color: string }> = {
  queued: { icon: Clock, color: 'amber' },
  sent: { icon: Check, color: 'gray' },
  failed: { icon: CircleX, color: 'red' },
  refused: { icon: Ban, color: 'red' },
}

/** One message: recipient, purpose, status, and its text unless that is private. */
export function MessageCard({ message }: { readonly message: StaffMessage }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const may = useMay()
  const show = useShowMessages()
  const complain = useComplain()
  const retry = useWrite(messages.retry)
  const readCode = useWrite(messages.readCode)
  const { kind, status } = message
  const text = message.text ?? readCode.data?.text
  const KindIcon = kind === 'sms' ? Smartphone : Mail
  const StatusIcon = statuses[status].icon

  const sendAgain = () =>
    retry.mutate(
      { messageId: message.messageId },
      {
        onSuccess: (list) => {
          show(list)
          showNotice(t('messages.again'))
        },
        onError: complain,
      },
    )
  return (
    <article className={classes['card']}>
      <header className={classes['head']}>
        <span className={classes['kind']}>
          <KindIcon size={20} aria-label={t(`messages.kind.${kind}`)} role="img" />
        </span>
        <h2>{message.recipient}</h2>
        <span className={classes['purpose']}>{t(`messages.purpose.${message.purpose}`)}</span>
        <Badge
          className={classes['status'] ?? ''}
          variant="light"
          color={statuses[status].color}
          size="lg"
          radius="sm"
          tt="none"
          leftSection={<StatusIcon size={15} aria-hidden />}
        >
          {t(`messages.status.${status === 'sent' && message.isInOutbox ? 'kept' : status}`)}
        </Badge>
        <time className={classes['time']} dateTime={new Date(message.createdAt).toISOString()}>
          {dateTime(message.createdAt)}
        </time>
      </header>
      {text === undefined ? (
        <p className={classes['hidden']}>
          <LockKeyhole size={16} aria-hidden /> {t('messages.hidden')}
          {message.canReadCode && may('messages.codes') && (
            <Button
              variant="default"
              loading={readCode.isPending}
              onClick={() => readCode.mutate({ messageId: message.messageId }, { onError: complain })}
            >
              {t('messages.readCode')}
            </Button>
          )}
        </p>
      ) : (
        <div className={classes['text']} lang={languageTags[message.language]}>
          {message.subject !== '' && <strong>{message.subject}</strong>}
          <p>{text}</p>
        </div>
      )}
      {message.reason !== undefined && status !== 'sent' && (
        <p className={classes['reason']}>{t('messages.reason', { reason: message.reason })}</p>
      )}
      {message.canRetry && may('messages.send') && (
        <Button
          variant="default"
          leftSection={<RefreshCw size={18} aria-hidden />}
          loading={retry.isPending}
          onClick={sendAgain}
        >
          {t('messages.retry')}
        </Button>
      )}
    </article>
  )
}
