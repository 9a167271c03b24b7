import { Button, Textarea } from '@mantine/core'
import { trading as rows, type Trading } from '@tabard/contract/identity/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
import { CustomerPreview } from './customer-preview.tsx'
import { untilClock } from './pause-until.ts'
import { PauseChoice, type Pause } from './pause-choice.tsx'
import { StateChoice } from './state-choice.tsx'
import classes from './trading.module.css'

const maxMessage = 200
const noMessage = { first: '', second: '' }

/** Nothing changes for customers before "Apply": an accidental tap must not close a restaurant. */
export function TradingForm({ trading }: { readonly trading: Trading }) {
  const { t } = useText()
  const { timeZone } = useShop()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const now = useServerNow()
  const set = useWrite(rows.set)
  const [state, setState] = useState(trading.state)
  const [pause, setPause] = useState<Pause>(30)
  const [clock, setClock] = useState('')
  const [message, setMessage] = useState(trading.message)

  const until =
    state !== 'paused' || pause === 'staff'
      ? undefined
      : pause === 'clock'
        ? untilClock(clock, now, timeZone)
        : now + pause * 60_000
  const isIncomplete = state === 'paused' && pause === 'clock' && until === undefined

  // A pause starts again from now.
  const isKept = state === trading.state && state !== 'paused'
  const isAsItIs = isKept && (state === 'open' || isSameMessage(message, trading.message))
  const isMessageOnly = isKept && state === 'closed'

  const apply = () =>
    set.mutate(
      // Clear the message when the shop opens: the next closing needs its own.
      { state, message: state === 'open' ? noMessage : message, ...(until === undefined ? {} : { until }) },
      {
        onSuccess: (answer) => {
          queries.setQueryData(readKey<typeof rows.get>(client, rows.get, {}), answer)
          showNotice(t(isMessageOnly ? 'trading.messageSaved' : `trading.done.${answer.state}`))
        },
        onError: complain,
      },
    )

  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <StateChoice state={state} onChange={setState} />
      {state === 'paused' && (
        <PauseChoice pause={pause} clock={clock} until={until} onPause={setPause} onClock={setClock} />
      )}
      {state !== 'open' && <Messages message={message} until={until} state={state} onMessage={setMessage} />}
      <Button
        type="submit"
        size="lg"
        color={state === 'closed' && !isMessageOnly ? 'red' : 'pine'}
        disabled={isIncomplete || isAsItIs}
        loading={set.isPending}
      >
        {t(isMessageOnly ? 'trading.saveMessage' : `trading.apply.${state}`)}
      </Button>
    </form>
  )
}

const isSameMessage = (one: Trading['message'], other: Trading['message']) =>
  one.first.trim() === other.first.trim() && one.second.trim() === other.second.trim()

interface MessagesProps {
  readonly message: Trading['message']
  readonly until: number | undefined
  readonly state: Trading['state']
  readonly onMessage: (message: Trading['message']) => void
}

/** What customers read while the shop does not take orders, in both languages, with a preview. */
function Messages({ message, until, state, onMessage }: MessagesProps) {
  const { t } = useText()
  return (
    <div className={classes['messages']}>
      <Textarea
        label={t('trading.messageFirst')}
        description={t('trading.messageHint')}
        maxLength={maxMessage}
        autosize
        minRows={2}
        size="md"
        lang="en-GB"
        value={message.first}
        onChange={(event) => onMessage({ ...message, first: event.currentTarget.value })}
      />
      <Textarea
        label={t('trading.messageSecond')}
        description={t('trading.messageHint')}
        maxLength={maxMessage}
        autosize
        minRows={2}
        size="md"
        lang="zh-Hans"
        value={message.second}
        onChange={(event) => onMessage({ ...message, second: event.currentTarget.value })}
      />
      <CustomerPreview message={message} until={until} state={state} />
    </div>
  )
}
