import { languageTags } from '@tabard/domain/text/names'
import { Box, Button, Stack, Text } from '@mantine/core'
import type { HoursScope, WeeklyHours } from '@tabard/domain/hours/shop-hours'
import { Copy, Plus } from 'lucide-react'
import { useText } from '../../../text.ts'
import classes from './hours.module.css'
import { OpeningFields } from './opening-fields.tsx'
import { nextOpening } from '../../../components/fields/opening-length.ts'

interface WeekFieldsProps {
  readonly scope: HoursScope
  readonly week: readonly WeeklyHours[]
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (week: readonly WeeklyHours[]) => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Seven days, each with any number of openings. */
export function WeekFields({ scope, week, faultOf, onChange }: WeekFieldsProps) {
  const { t, language } = useText()
  // 1 January 2024 was a Monday.
  const nameOf = (weekday: number) =>
    new Intl.DateTimeFormat(languageTags[language], { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, weekday),
    )
  const others = (weekday: number) => week.filter((entry) => entry.weekday !== weekday)
  return (
    <Stack component="ul" gap={0}>
      {weekdays.map((weekday) => {
        const own = week.filter((entry) => entry.weekday === weekday)
        const day = nameOf(weekday)
        const fault = faultOf(`${scope}.${weekday}`)
        return (
          <li key={weekday} className={classes['day']} data-fault={fault !== undefined || undefined}>
            <Box component="strong" pt={10}>
              {day}
            </Box>
            <Stack className={classes['openings']} gap={8}>
              {own.length === 0 && <span className={classes['shut']}>{t('shopHours.shut')}</span>}
              {own.map((entry, place) => (
                <OpeningFields
                  key={place}
                  day={day}
                  opening={entry}
                  onChange={(opening) =>
                    onChange([
                      ...others(weekday),
                      ...own.map((each, at) => (at === place ? { ...opening, weekday } : each)),
                    ])
                  }
                  onRemove={() => onChange([...others(weekday), ...own.filter((_, at) => at !== place)])}
                />
              ))}
              {fault !== undefined && (
                <Text role="alert" c="var(--red)" fw={600}>
                  {fault}
                </Text>
              )}
            </Stack>
            <div className={classes['acts']}>
              <Button
                variant="subtle"
                leftSection={<Plus size={18} aria-hidden />}
                aria-label={t('shopHours.addTo', { day })}
                onClick={() => onChange([...week, { weekday, ...nextOpening(own) }])}
              >
                {t('shopHours.add')}
              </Button>
              {own.length > 0 && (
                <Button
                  variant="subtle"
                  leftSection={<Copy size={18} aria-hidden />}
                  aria-label={t('shopHours.copyOf', { day })}
                  onClick={() =>
                    onChange(weekdays.flatMap((each) => own.map((entry) => ({ ...entry, weekday: each }))))
                  }
                >
                  {t('shopHours.copy')}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </Stack>
  )
}
