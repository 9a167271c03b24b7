import { Button, Chip, Group, Select, TextInput } from '@mantine/core'
import { percentOf } from '@tabard/domain/pricing/rounding'
import type { ShopCharge } from '@tabard/domain/shops/shop-fees'
import { languageTags } from '@tabard/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServerNow } from '../../components/clock.ts'
import { useFormats } from '../../components/formats.ts'
import { useText } from '../../components/text.ts'
import classes from './fees.module.css'
import { FeeFrame, RateField, type SharedProps } from './shared-fields.tsx'

interface ChargeFieldsProps extends SharedProps {
  /** The country whose public holidays can be chosen. */
  readonly country: string
  readonly charge: ShopCharge
  onChange(charge: ShopCharge | undefined): void
}

const exampleCents = 5_000
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const regions = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

/** The public holidays on which a charge may apply, loaded on first use. */
function useHolidays() {
  return useQuery({
    queryKey: ['australian-holidays'],
    queryFn: async () => (await import('./australian-holidays.json')).default as unknown as Holidays,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

type Holidays = Readonly<Record<string, readonly (readonly [date: string, first: string, second: string])[]>>

export function ChargeFields({ country, charge, onChange, ...shared }: ChargeFieldsProps) {
  const { t, language } = useText()
  const { money, dateOf } = useFormats()
  const [typed, setTyped] = useState('')
  const today = dateOf(useServerNow())
  const holidays = useHolidays()
  const put = (part: Partial<ShopCharge>) => onChange({ ...charge, ...part })
  const tag = languageTags[language]
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const inTwoYears = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
  const offered = (region: string) =>
    (holidays?.[region] ?? []).filter(([day]) => day >= today && day <= inTwoYears)
  const shown = offered(charge.region)
  const own = charge.dates.filter((day) => !shown.some(([each]) => each === day) && day >= today)
  const toggle = (day: string, isOn: boolean) =>
    put({
      dates: isOn
        ? [...new Set([...charge.dates, day])].toSorted()
        : charge.dates.filter((each) => each !== day),
    })
  const { faultOf, field } = shared
  return (
    <FeeFrame
      {...shared}
      names={charge.names}
      carried={charge.taxes}
      example={t('fees.example', {
        goods: money(exampleCents),
        amount: money(percentOf(exampleCents, charge.rate)),
      })}
      onNames={(names) => put({ names })}
      onTaxes={(taxes) => put({ taxes })}
      onRemove={() => onChange(undefined)}
    >
      <div className={classes['pair']}>
        <RateField
          label={t('fees.rate')}
          rate={charge.rate}
          error={faultOf(`${field}.rate`)}
          onChange={(rate) => put({ rate })}
        />
        {country === 'AU' && (
          <Select
            size="md"
            allowDeselect={false}
            label={t('fees.region')}
            value={charge.region}
            data={[{ value: '', label: t('fees.regionNone') }, ...regions]}
            onChange={(region) => {
              // Another state's holidays replace the previous state's; individually added dates stay.
              const kept = charge.dates.filter((day) => !shown.some(([each]) => each === day))
              const days = offered(region ?? '').map(([day]) => day)
              put({ region: region ?? '', dates: [...new Set([...kept, ...days])].toSorted() })
            }}
          />
        )}
      </div>
      <div role="group" aria-label={t('fees.weekdays')}>
        <p className={classes['label']}>{t('fees.weekdays')}</p>
        <Group gap={8}>
          {weekdays.map((day) => (
            <Chip
              key={day}
              size="md"
              checked={charge.weekdays.includes(day)}
              onChange={(isOn) =>
                put({
                  weekdays: isOn
                    ? [...charge.weekdays, day].toSorted((a, b) => a - b)
                    : charge.weekdays.filter((each) => each !== day),
                })
              }
            >
              {/* 5 January 2026 was a Monday. */}
              {weekday.format(Date.UTC(2026, 0, 4 + day))}
            </Chip>
          ))}
        </Group>
      </div>
      {shown.length > 0 && (
        <div role="group" aria-label={t('fees.holidays')}>
          <p className={classes['label']}>{t('fees.holidays')}</p>
          <Group gap={8}>
            {shown.map(([day, first, second]) => (
              <Chip
                key={`${day} ${first}`}
                size="md"
                checked={charge.dates.includes(day)}
                onChange={(isOn) => toggle(day, isOn)}
              >
                {date.format(Date.parse(`${day}T00:00:00Z`))} · {language === 'zh-hans' ? second : first}
              </Chip>
            ))}
          </Group>
        </div>
      )}
      {own.length > 0 && (
        <div role="group" aria-label={t('fees.days')}>
          <p className={classes['label']}>{t('fees.days')}</p>
          <Group gap={8}>
            {own.map((day) => (
              <Chip key={day} size="md" checked onChange={() => toggle(day, false)}>
                {date.format(Date.parse(`${day}T00:00:00Z`))}
              </Chip>
            ))}
          </Group>
        </div>
      )}
      <div className={classes['addDay']}>
        <TextInput
          size="md"
          type="date"
          label={t('fees.otherDay')}
          min={today}
          value={typed}
          error={faultOf(`${field}.dates`)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          size="md"
          variant="default"
          disabled={typed === ''}
          onClick={() => {
            toggle(typed, true)
            setTyped('')
          }}
        >
          {t('fees.addDay')}
        </Button>
      </div>
    </FeeFrame>
  )
}
