import { Alert, Button, Stack } from '@mantine/core'
import {
  messages,
  type MessageList,
  type MessageChannel,
  type StaffMessage,
} from '@tabard/contract/messages/calls'
import { useRead } from '@tabard/ui/client/queries'
import { CircleAlert, Inbox, MessageSquareText, Send } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { ProvidersCard } from './providers/providers-card.tsx'
import { MessageCard } from './message-card.tsx'
import classes from './outbox.module.css'
import { TestDialog } from './test-dialog.tsx'

/** SMS and email to customers with their status. Without a provider, developers read codes here. */
export function OutboxScreen() {
  const { t } = useText()
  const may = useMay()
  const list = useRead(
    messages.list,
    {},
    {
      // A queued message is delivered within one or two seconds.
      refetchInterval: ({ state }) => (state.data?.messages.some(isQueued) ? 1_500 : 5_000),
      staleTime: 0,
    },
  )
  const [isTesting, setTesting] = useState(false)
  return (
    <Screen
      name="console/messages"
      title={t('messages.title')}
      actions={
        may('messages.send') && (
          <Button leftSection={<Send size={18} aria-hidden />} onClick={() => setTesting(true)}>
            {t('messages.test')}
          </Button>
        )
      }
    >
      {may('messages.providers') && <ProvidersCard />}
      {list.isPending ? (
        <Rows count={4} height={96} />
      ) : list.error && !list.data ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        list.data && <Messages list={list.data} />
      )}
      {isTesting && <TestDialog onClose={() => setTesting(false)} />}
    </Screen>
  )
}

const isQueued = ({ status }: StaffMessage) => status === 'queued'

function Messages({ list: { channels, messages: sent } }: { readonly list: MessageList }) {
  const { t } = useText()
  const kinds = ['sms', 'mail'] as const
  const isBy = (channel: MessageChannel) => kinds.filter((kind) => channels[kind] === channel)
  const inOutbox = isBy('outbox')
  return (
    <>
      {inOutbox.length > 0 && (
        <Alert className={classes['notice']} color="pine" icon={<Inbox size={20} aria-hidden />}>
          {t(inOutbox.length === 2 ? 'messages.kept.both' : `messages.kept.${inOutbox[0] ?? 'sms'}`)}
        </Alert>
      )}
      {isBy('none').map((kind) => (
        <Alert
          key={kind}
          className={classes['notice']}
          color="amber"
          icon={<CircleAlert size={20} aria-hidden />}
        >
          {t(`messages.none.${kind}`)}
        </Alert>
      ))}
      {sent.length === 0 ? (
        <Message icon={MessageSquareText} title={t('messages.empty')} text={t('messages.emptyText')} />
      ) : (
        <Stack component="ul" gap={12}>
          {sent.map((message) => (
            <li key={message.messageId}>
              <MessageCard message={message} />
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}
