import { languageTags } from '@tabard/domain/text/names'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Box, Button, Group, Stack, Title } from '@mantine/core'
import { messages, type StaffMessage } from '@tabard/contract/messages/calls'
import type { MessageStatus } from '@tabard/domain/messages/message'
import { useWrite } from '@tabard/ui/client/queries'
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
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
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
  const may = useMay()
  const show = useShowMessages()
  const complain = useComplain()
  const retry = useWrite(messages.retry)
  const readCode = useWrite(messages.readCode)
  const { status } = message
  const text = message.text ?? readCode.data?.text

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
    <Stack component="article" className={cards['card']} gap={12} align="flex-start">
      <MessageHead message={message} />
      {text === undefined ? (
        <Group component="p" wrap="nowrap" gap={8} c="dimmed">
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
        </Group>
      ) : (
        <Box
          className={classes['text']}
          w="100%"
          maw="46rem"
          py={10}
          px={14}
          lang={languageTags[message.language]}
        >
          {message.subject !== '' && <strong>{message.subject}</strong>}
          <p>{text}</p>
        </Box>
      )}
      {message.reason !== undefined && status !== 'sent' && (
        <Group component="p" wrap="nowrap" gap={8} c="dimmed">
          {t('messages.reason', { reason: message.reason })}
        </Group>
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
    </Stack>
  )
}

function MessageHead({ message }: { readonly message: StaffMessage }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { kind, status } = message
  const KindIcon = kind === 'sms' ? Smartphone : Mail
  const StatusIcon = statuses[status].icon
  return (
    <header className={classes['head']}>
      <Stack component="span" gap={0} c="dimmed">
        <KindIcon size={20} aria-label={t(`messages.kind.${kind}`)} role="img" />
      </Stack>
      <Title order={2}>{message.recipient}</Title>
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
  )
}
