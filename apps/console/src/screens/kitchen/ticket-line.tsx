import type { TicketLine as LineOf } from '@tabard/contract/kitchen'
import type { Names } from '@tabard/domain/names'
import { Ban } from 'lucide-react'
import { useKitchenWords } from '../../pieces/board/kitchen-words.tsx'
import { TicketNote } from './ticket-note.tsx'
import classes from './ticket.module.css'

export function TicketLine({ line }: { readonly line: LineOf }) {
  const { t, namesOf } = useKitchenWords()
  const joined = (names: Names) => namesOf(names).join(' ')
  const [name = '', second] = namesOf(line.names)
  return (
    <li className={classes['line']}>
      <span className={classes['quantity']} data-many={line.quantity > 1 || undefined}>
        {line.quantity}
        <span aria-hidden>×</span>
      </span>
      <div className={classes['dish']}>
        <span className={classes['main']}>{name}</span>
        {second !== undefined && (
          <span className={classes['second']} lang="zh-Hans">
            {second}
          </span>
        )}
        {line.sizeNames.first !== '' && <span className={classes['size']}>{joined(line.sizeNames)}</span>}
        {line.options.map((option) => (
          <span key={option.names.first} className={classes['option']}>
            + {option.quantity > 1 && `${option.quantity}× `}
            {joined(option.names)}
          </span>
        ))}
        {line.guest && (
          <span className={classes['guest']}>
            {line.guest.name === '' ? t('ticket.guest', { number: line.guest.number }) : line.guest.name}
          </span>
        )}
      </div>
      <div className={classes['warnings']}>
        {line.without.map((names) => (
          <span key={names.first} className={classes['without']}>
            <Ban size={20} strokeWidth={2.5} aria-hidden />
            {t('ticket.without', { name: joined(names) })}
          </span>
        ))}
        {line.note !== '' && <TicketNote note={line.note} />}
      </div>
    </li>
  )
}
