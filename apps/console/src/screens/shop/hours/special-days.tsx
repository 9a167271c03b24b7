import { ActionIcon, Button, Group, Select, Text, TextInput } from '@mantine/core'
import { groupClosures, withClosure, withoutClosure, type Closure } from '@tabard/domain/hours/closures'
import { hoursScopes, type SpecialDay } from '@tabard/domain/hours/shop-hours'
import { nameIn } from '@tabard/domain/text/names'
import { CalendarOff, CalendarPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useText } from '../../../text.ts'
import { dayAfter } from '@tabard/staff-ui/format/trading-date'
import { ClosureDialog } from './closure-dialog.tsx'
import classes from './hours.module.css'
import { OpeningFields } from './opening-fields.tsx'
import { nextOpening } from '../../../components/fields/opening-length.ts'

interface SpecialDaysProps {
  readonly days: readonly SpecialDay[]
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (days: readonly SpecialDay[]) => void
  /** Takes days over and saves them at once, if nothing else is unsaved. */
  readonly onSave: (days: readonly SpecialDay[]) => void
}

/** Dates with other hours or none, with a message to customers. Consecutive closed days are one closure. */
export function SpecialDays({ days, faultOf, onChange, onSave }: SpecialDaysProps) {
  const { t } = useText()
  const { dateOf } = useFormats()
  const today = dateOf(useServerNow())
  const tomorrow = dayAfter(today, 1)
  const [edited, setEdited] = useState<{ readonly closure: Closure; readonly former?: Closure }>()
  const close = () =>
    setEdited({
      closure: { from: tomorrow, to: tomorrow, scope: 'shop', message: { first: '', second: '' } },
    })
  const add = () =>
    onChange([...days, { date: tomorrow, scope: 'shop', hours: [], message: { first: '', second: '' } }])
  return (
    <>
      {days.length === 0 && <p className={classes['shut']}>{t('shopHours.noSpecial')}</p>}
      <ul className={classes['special']}>
        {groupClosures(days).map((entry) =>
          'closure' in entry ? (
            <ClosureRow
              key={`${entry.closure.from} ${entry.closure.scope}`}
              closure={entry.closure}
              onEdit={() => setEdited({ closure: entry.closure, former: entry.closure })}
              onRemove={() => onChange(withoutClosure(days, entry.closure))}
            />
          ) : (
            <SpecialDayRow
              key={entry.place}
              day={entry.day}
              field={`special.${entry.place}`}
              faultOf={faultOf}
              onChange={(part) => onChange(days.with(entry.place, { ...entry.day, ...part }))}
              onRemove={() => onChange(days.toSpliced(entry.place, 1))}
            />
          ),
        )}
      </ul>
      <Group gap={8}>
        <Button leftSection={<CalendarOff size={18} aria-hidden />} onClick={close}>
          {t('shopClosure.open')}
        </Button>
        <Button variant="default" leftSection={<CalendarPlus size={18} aria-hidden />} onClick={add}>
          {t('shopHours.addSpecial')}
        </Button>
      </Group>
      {edited && (
        <ClosureDialog
          closure={edited.closure}
          isKnown={edited.former !== undefined}
          onClose={() => setEdited(undefined)}
          onSave={(closure) => {
            setEdited(undefined)
            onSave(withClosure(days, closure, edited.former))
          }}
        />
      )}
    </>
  )
}

interface ClosureRowProps {
  readonly closure: Closure
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function ClosureRow({ closure: { from, to, scope, message }, onEdit, onRemove }: ClosureRowProps) {
  const { t, language } = useText()
  const { tradingDate } = useFormats()
  const name = t('shopClosure.range', { from: tradingDate(from), to: tradingDate(to) })
  return (
    <li>
      <Group justify="space-between" gap={8} wrap="nowrap">
        <div>
          <Text fw={600}>{name}</Text>
          <Text c="dimmed">
            {[
              t('shopHours.shutAllDay'),
              scope === 'shop' ? '' : t(`shopHours.of.${scope}`),
              nameIn(message, language),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={t('shopClosure.editOf', { name })}
            onClick={onEdit}
          >
            <Pencil size={20} aria-hidden />
          </ActionIcon>
          <RemoveButton name={name} onRemove={onRemove} />
        </Group>
      </Group>
    </li>
  )
}

interface SpecialDayRowProps {
  readonly day: SpecialDay
  readonly field: string
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<SpecialDay>) => void
  readonly onRemove: () => void
}

function SpecialDayRow({ day, field, faultOf, onChange, onRemove }: SpecialDayRowProps) {
  const { t } = useText()
  const fault = faultOf(field)
  const name = day.date
  return (
    <li data-fault={fault !== undefined || undefined}>
      <Group gap={12} align="flex-end">
        <TextInput
          type="date"
          size="md"
          label={t('shopHours.date')}
          value={day.date}
          onChange={(event) => onChange({ date: event.currentTarget.value })}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('shopHours.scope')}
          data={hoursScopes.map((scope) => ({ value: scope, label: t(`shopHours.of.${scope}`) }))}
          value={day.scope}
          onChange={(chosen) => onChange({ scope: hoursScopes.find((scope) => scope === chosen) ?? 'shop' })}
        />
        <RemoveButton name={name} onRemove={onRemove} />
      </Group>
      {day.hours.length === 0 && <p className={classes['shut']}>{t('shopHours.shutAllDay')}</p>}
      {day.hours.map((opening, at) => (
        <OpeningFields
          key={at}
          day={name}
          opening={opening}
          onChange={(next) =>
            onChange({ hours: day.hours.map((each, other) => (other === at ? next : each)) })
          }
          onRemove={() => onChange({ hours: day.hours.filter((_, other) => other !== at) })}
        />
      ))}
      <Button
        w="fit-content"
        variant="subtle"
        leftSection={<Plus size={18} aria-hidden />}
        aria-label={t('shopHours.addTo', { day: name })}
        onClick={() => onChange({ hours: [...day.hours, nextOpening(day.hours)] })}
      >
        {t('shopHours.add')}
      </Button>
      <NamesFields
        label={t('shopHours.message')}
        field={`${field}.message`}
        names={day.message}
        faultOf={faultOf}
        onChange={(message) => onChange({ message })}
      />
      {fault !== undefined && (
        <Text role="alert" c="var(--red)" fw={600}>
          {fault}
        </Text>
      )}
    </li>
  )
}

interface RemoveButtonProps {
  /** The day, or the first and the last one. */
  readonly name: string
  readonly onRemove: () => void
}

function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  const { t } = useText()
  return (
    <ActionIcon
      size={44}
      variant="subtle"
      color="red"
      aria-label={t('shopHours.removeDay', { day: name })}
      onClick={onRemove}
    >
      <Trash2 size={20} aria-hidden />
    </ActionIcon>
  )
}
