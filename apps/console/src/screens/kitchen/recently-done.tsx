import { Button, Drawer } from '@mantine/core'
import { till } from '@tabard/contract/till'
import { nameIn } from '@tabard/domain/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { read } from '@tabard/ui/queries'
import { useQuery } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { ticketOf } from '../../pieces/board/ticket-of.ts'
import { useFormats } from '../../pieces/formats.ts'
import { LoadFailed, Message, Rows } from '../../pieces/states.tsx'
import { useText } from '../../pieces/text.ts'
import { useKitchenActs } from './kitchen-acts.tsx'
import classes from './tools.module.css'

const mostShown = 20

/** What was bumped off the board, by whomever: one tap brings it back. */
export function RecentlyDone({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t, language } = useText()
  const { time } = useFormats()
  const { undo } = useKitchenActs()
  const client = useApi()
  const done = useQuery({
    ...read(client, till.search, { text: '', statuses: ['completed'] }),
    enabled: isOpen,
    staleTime: 0,
  })
  const orders = (done.data ?? [])
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
      {done.isPending ? (
        <Rows />
      ) : done.error ? (
        <LoadFailed error={done.error} onRetry={() => void done.refetch()} />
      ) : orders.length === 0 ? (
        <Message icon={History} title={t('recent.empty')} />
      ) : (
        <ul className={classes['recent']}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <strong className={classes['recentNumber']}>{order.number}</strong>
              <span className={classes['recentWhat']}>
                <span>
                  {time(order.completedAt ?? order.placedAt)} · {order.contact.name}
                </span>
                <span>
                  {order.bill.lines
                    .map((line) => `${line.quantity}× ${nameIn(line.names, language)}`)
                    .join(', ')}
                </span>
              </span>
              <Button
                size="lg"
                variant="default"
                leftSection={<Undo2 size={20} aria-hidden />}
                aria-label={t('recent.recallNumber', { number: order.number })}
                onClick={() => void undo(ticketOf(order)).then(() => done.refetch())}
              >
                {t('recent.recall')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
