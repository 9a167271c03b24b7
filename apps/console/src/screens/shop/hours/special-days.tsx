import { ActionIcon, Button, Group, Select, Text, TextInput } from '@mantine/core'
import { hoursScopes, type SpecialDay } from '@tabard/domain/hours/shop-hours'
import { CalendarPlus, Plus, Trash2 } from 'lucide-react'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useText } from '../../../text.ts'
import { dayAfter } from '@tabard/staff-ui/format/trading-date'
import classes from './hours.module.css'
import { OpeningFields } from './opening-fields.tsx'
import { nextOpening } from './opening-length.ts'

interface SpecialDaysProps {
  readonly days: readonly SpecialDay[]
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (days: readonly SpecialDay[]) => void
}

/** Dates with other hours or none, with a message to customers. */
export function SpecialDays({ days, faultOf, onChange }: SpecialDaysProps) {
  const { t } = useText()
  const { dateOf } = useFormats()
  const today = dateOf(useServerNow())
  const add = () =>
    onChange([
      ...days,
      { date: dayAfter(today, 1), scope: 'shop', hours: [], message: { first: '', second: '' } },
    ])
  return (
    <>
      {days.length === 0 && <p className={classes['shut']}>{t('shopHours.noSpecial')}</p>}
      <ul className={classes['special']}>
        {days.map((day, place) => (
          <SpecialDayRow
            key={place}
            day={day}
            field={`special.${place}`}
            faultOf={faultOf}
            onChange={(part) => onChange(days.with(place, { ...day, ...part }))}
            onRemove={() => onChange(days.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <Button
        w="fit-content"
        variant="default"
        leftSection={<CalendarPlus size={18} aria-hidden />}
        onClick={add}
      >
        {t('shopHours.addSpecial')}
      </Button>
    </>
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
        <ActionIcon
          size={44}
          variant="subtle"
          color="red"
          aria-label={t('shopHours.removeDay', { day: name })}
          onClick={onRemove}
        >
          <Trash2 size={20} aria-hidden />
        </ActionIcon>
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
