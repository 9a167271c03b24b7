import { UnstyledButton } from '@mantine/core'
import { staffCalls } from '@tabard/contract/orders/help/calls'
import type { HelpTask } from '@tabard/contract/orders/help/order-help'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { useText } from '../../../text.ts'
import { HelpDishes } from './help-dishes.tsx'
import classes from './help.module.css'
import { useWaitingText } from './use-waiting-text.ts'

/** The requests for help that wait, longest first; each opens its order. Nothing where none waits. */
export function HelpList({ onOpen }: { readonly onOpen: (orderId: string) => void }) {
  const { t } = useText()
  const may = useMay()
  // The frame of the app keeps it up to date.
  const waiting = useRead(staffCalls.list, {}, { enabled: may('tables.serve') }).data?.help ?? []
  if (waiting.length === 0) return null
  return (
    <section className={classes['list']} aria-labelledby="help-list">
      <h2 id="help-list">{t('helpList.title')}</h2>
      <ul>
        {waiting.map((task) => (
          <li key={task.helpId}>
            <Task task={task} onOpen={() => onOpen(task.orderId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Task({ task, onOpen }: { readonly task: HelpTask; readonly onOpen: () => void }) {
  const { t } = useText()
  const waits = useWaitingText(task.at)
  const who = [task.table === '' ? '' : t('tables.table', { number: task.table }), task.name]
    .filter((part) => part !== '')
    .join(' · ')
  return (
    <UnstyledButton className={classes['task']} onClick={onOpen}>
      <strong className={classes['number']} data-long={task.number.length > 3 || undefined}>
        {task.number}
      </strong>
      <span className={classes['what']}>
        <strong>{t(`helpList.kind.${task.kind}`)}</strong>
        {who !== '' && <span className={classes['who']}>{who}</span>}
        <HelpDishes help={task} />
      </span>
      <span className={classes['waits']}>{waits}</span>
    </UnstyledButton>
  )
}
