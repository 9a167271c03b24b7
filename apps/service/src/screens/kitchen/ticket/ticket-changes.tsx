import { UnstyledButton } from '@mantine/core'
import type { Names } from '@tabard/domain/text/names'
import { Check, TriangleAlert } from 'lucide-react'
import { useKitchenLabels } from '../../../components/kitchen/kitchen-labels.tsx'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'
import type { KitchenChange } from '@tabard/contract/kitchen/ticket'

interface TicketChangesProps {
  readonly changes: readonly KitchenChange[]
  readonly isBusy: boolean
  readonly onRead: () => void
}

/** Changes since the cook read the order, highlighted until acknowledged. */
export function TicketChanges({ changes, isBusy, onRead }: TicketChangesProps) {
  const { t } = useText()
  const { dishT, namesOf, tag } = useKitchenLabels()
  const { time } = useFormats()
  const prefix = useBoard().board?.instructionPrefix ?? ''
  const joined = (names: Names) => namesOf(names).join(' ')
  return (
    <section className={classes['changes']} role="alert" aria-label={t('ticket.changed')}>
      <h3>
        <TriangleAlert size={24} aria-hidden />
        {t('ticket.changed')}
      </h3>
      <ul>
        {changes.flatMap((change) => [
          ...change.lines.map((line) => {
            const isMore = line.after > line.before
            return (
              <li key={`${change.amendment} ${line.lineNumber}`} data-more={isMore || undefined}>
                <strong>
                  {isMore ? '+' : '−'}
                  {Math.abs(line.after - line.before)}
                </strong>
                <span lang={tag}>
                  {joined(line.names)} {line.sizeNames.first !== '' && joined(line.sizeNames)}
                  {isMore &&
                    line.options.map((option) => (
                      <small key={option.names.first}>
                        {option.isInstruction && prefix !== '' ? prefix : '+'} {joined(option.names)}
                      </small>
                    ))}
                  {isMore &&
                    line.without.map((names) => (
                      <small key={names.first}>{dishT('ticket.without', { name: joined(names) })}</small>
                    ))}
                  {line.note !== '' && <small>{line.note}</small>}
                </span>
              </li>
            )
          }),
          ...(change.note === undefined
            ? []
            : [
                <li key={`${change.amendment} note`}>
                  <strong>!</strong>
                  <span>{change.note === '' ? t('ticket.noNote') : change.note}</span>
                </li>,
              ]),
        ])}
      </ul>
      <UnstyledButton className={classes['read']} disabled={isBusy} onClick={onRead}>
        <Check size={24} aria-hidden />
        {t('ticket.read')} <span className="figures">{time(changes.at(-1)?.at ?? 0)}</span>
      </UnstyledButton>
    </section>
  )
}
