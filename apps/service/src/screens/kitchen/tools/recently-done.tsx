import { Button, Drawer, TextInput } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { read } from '@tabard/ui/client/queries'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History, Search, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ticketOf } from '@tabard/staff-ui/board/ticket-of'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import { useKitchenActions } from '../kitchen-actions.tsx'
import classes from './tools.module.css'

const mostShown = 40

/**
 * Orders completed today on any board, searchable by number or dish. One tap restores an order, for those who may cancel
 * orders.
 */
export function RecentlyDone({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t, language } = useText()
  const { undo } = useKitchenActions()
  const mayRecall = useMay()('orders.cancel')
  const client = useApi()
  const [text, setText] = useState('')
  const [sought] = useDebouncedValue(text.trim(), 250)
  const done = useQuery({
    ...read(client, till.search, { text: sought, statuses: ['completed'], isToday: true }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
    staleTime: 0,
  })
  const orders = [...(done.data?.orders ?? [])]
    .toSorted((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0))
    .slice(0, mostShown)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="md"
      title={t('recent.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <TextInput
        type="search"
        size="lg"
        mb="md"
        leftSection={<Search size={22} aria-hidden />}
        aria-label={t('recent.find')}
        placeholder={t('recent.find')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {done.isPending ? (
        <Rows />
      ) : done.error ? (
        <LoadFailed error={done.error} onRetry={() => void done.refetch()} />
      ) : orders.length === 0 ? (
        <Message icon={History} title={t(sought === '' ? 'recent.empty' : 'recent.none')} />
      ) : (
        <ul className={classes['recent']}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <strong className={classes['recentNumber']}>{order.number}</strong>
              <span className={classes['recentWhat']}>
                <span>
                  <Ago order={order} />
                </span>
                <span>
                  {order.bill.lines
                    .filter(({ quantity }) => quantity > 0)
                    .map((line) => `${line.quantity}× ${nameIn(line.names, language)}`)
                    .join(', ')}
                </span>
              </span>
              {mayRecall && (
                <Recall
                  order={order}
                  onRecall={() => void undo([{ ticket: ticketOf(order) }]).then(() => done.refetch())}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}

function Recall({ order, onRecall }: { readonly order: StaffOrder; readonly onRecall: () => void }) {
  const { t } = useText()
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={<Undo2 size={20} aria-hidden />}
      aria-label={t('recent.recallNumber', { number: order.number })}
      onClick={onRecall}
    >
      {t('recent.recall')}
    </Button>
  )
}

/** When the order was completed, how long ago, and by whom. */
function Ago({ order }: { readonly order: StaffOrder }) {
  const { t } = useText()
  const { time } = useFormats()
  const at = order.completedAt ?? order.placedAt
  const minutes = useByServerClock((now) => Math.max(0, Math.floor((now - at) / 60_000)))
  const who = order.events.findLast(({ what }) => what === 'completed')?.who ?? ''
  return [time(at), t('recent.ago', { minutes }), who, order.contact.name]
    .filter((part) => part !== '')
    .join(' · ')
}
