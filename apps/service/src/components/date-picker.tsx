import { ActionIcon, Button, TextInput } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { defaultCutOffMinute } from '@tabard/domain/hours/cut-off'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import classes from './date-picker.module.css'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../text.ts'
import { dayAfter } from '@tabard/staff-ui/format/trading-date'

// The default cut-off (F15), for display only: the server decides an order's trading date.
const cutOffMs = defaultCutOffMinute * 60_000

interface DatePickerProps {
  /** Undefined: today, whichever date that is. */
  readonly date: string | undefined
  readonly onChange: (date: string | undefined) => void
}

export function DatePicker({ date, onChange }: DatePickerProps) {
  const { t } = useText()
  const { dateOf } = useFormats()
  const today = dateOf(useServerNow() - cutOffMs)
  const shown = date ?? today
  const choose = (next: string) => onChange(next === today ? undefined : next)
  return (
    <div className={classes['picker']}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('date.before')}
        onClick={() => choose(dayAfter(shown, -1))}
      >
        <ChevronLeft size={22} aria-hidden />
      </ActionIcon>
      <TextInput
        type="date"
        aria-label={t('date.label')}
        value={shown}
        max={today}
        onChange={(event) => {
          if (event.currentTarget.value !== '') choose(event.currentTarget.value)
        }}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('date.after')}
        disabled={shown >= today}
        onClick={() => choose(dayAfter(shown, 1))}
      >
        <ChevronRight size={22} aria-hidden />
      </ActionIcon>
      {date !== undefined && (
        <Button variant="subtle" onClick={() => onChange(undefined)}>
          {t('date.today')}
        </Button>
      )}
    </div>
  )
}
