import { TextInput } from '@mantine/core'
import { Hash } from 'lucide-react'
import { useText } from '../../../text.ts'
import classes from './dishes.module.css'
import type { DishSearch } from './use-dish-search.ts'

interface NumberFieldProps {
  readonly search: DishSearch
  /** Adds the dish with the typed number. */
  readonly onEnter: () => void
  readonly onSend: () => void
}

/** Adds dishes by number, for fingers: the telephone keypad of a phone has digits and the star. `12*3` is three of 12. */
export function NumberField({ search, onEnter, onSend }: NumberFieldProps) {
  const { t } = useText()
  const isUnknown = search.number !== '' && search.found?.length === 0
  return (
    <TextInput
      className={classes['number'] ?? ''}
      size="md"
      inputMode="tel"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={12}
      aria-label={t('newOrder.number')}
      aria-invalid={isUnknown || undefined}
      placeholder={t('newOrder.numberHint')}
      leftSection={<Hash size={18} aria-hidden />}
      value={search.number}
      onChange={(event) => search.setNumber(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') search.setNumber('')
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (event.ctrlKey || event.metaKey) onSend()
        else onEnter()
      }}
    />
  )
}
