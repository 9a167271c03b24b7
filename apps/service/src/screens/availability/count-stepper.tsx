import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { ItemAvailability } from '@tabard/contract/menu/calls'
import { Minus, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text.ts'
import classes from './availability.module.css'

const most = 999
/** Collects taps in a row into one request. */
const settleMs = 500

interface CountStepperProps {
  readonly item: ItemAvailability
  readonly name: string
  /** null: stop counting. */
  readonly onChange: (remaining: number | null) => void
}

export function CountStepper({ item, name, onChange }: CountStepperProps) {
  const { t } = useText()
  const [draft, setDraft] = useState<number>()
  const remaining = draft ?? item.remaining

  const send = useDebouncedCallback(
    (value: number) => {
      setDraft(undefined)
      if (value !== item.remaining) onChange(value)
    },
    { delay: settleMs, flushOnUnmount: true },
  )

  if (remaining === undefined) {
    return (
      <Button
        className={classes['count'] ?? ''}
        variant="subtle"
        color="gray"
        c="var(--ink-soft)"
        aria-label={t('count.startOf', { name })}
        onClick={() => onChange(item.dailyCount ?? 10)}
      >
        {t('count.start')}
      </Button>
    )
  }
  const set = (value: number) => {
    const next = Math.min(most, Math.max(0, value))
    setDraft(next)
    send(next)
  }
  return (
    <span className={classes['stepper']} role="group" aria-label={t('count.of', { name })}>
      <ActionIcon
        variant="default"
        size={44}
        disabled={remaining === 0}
        aria-label={t('count.fewer')}
        onClick={() => set(remaining - 1)}
      >
        <Minus size={18} aria-hidden />
      </ActionIcon>
      <NumberInput
        hideControls
        size="md"
        className={classes['number'] ?? ''}
        min={0}
        max={most}
        allowDecimal={false}
        aria-label={t('count.left')}
        value={remaining}
        onChange={(value) => {
          if (typeof value === 'number') set(value)
        }}
      />
      <ActionIcon variant="default" size={44} aria-label={t('count.more')} onClick={() => set(remaining + 1)}>
        <Plus size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--ink-soft)"
        size={44}
        aria-label={t('count.stop')}
        onClick={() => onChange(null)}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}
