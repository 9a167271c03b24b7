import { languageTags } from '@tabard/domain/text/names'
import { Chip, Group, Select, SimpleGrid, Text } from '@mantine/core'
import { percentOf } from '@tabard/domain/pricing/rounding'
import type { ShopCharge } from '@tabard/domain/shops/shop-fees'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { FeeFrame, RateField, type SharedProps } from './shared-fields.tsx'
import { DateChips, OtherDayFields } from './charged-days.tsx'
import { useChargeDates } from './use-charge-dates.ts'

interface ChargeFieldsProps extends SharedProps {
  /** The country whose public holidays can be chosen. */
  readonly country: string
  readonly charge: ShopCharge
  onChange(charge: ShopCharge | undefined): void
}

const exampleCents = 5_000
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const regions = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

export function ChargeFields({ country, charge, onChange, ...shared }: ChargeFieldsProps) {
  const { t } = useText()
  const { money } = useFormats()
  const put = (part: Partial<ShopCharge>) => onChange({ ...charge, ...part })
  const dates = useChargeDates(charge, put)
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
      <SimpleGrid
        minColWidth="min(170px, 100%)"
        autoFlow="auto-fit"
        spacing={14}
        style={{ alignItems: 'end' }}
      >
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
            onChange={(region) => dates.chooseRegion(region ?? '')}
          />
        )}
      </SimpleGrid>
      <WeekdayChips weekdays={charge.weekdays} onChange={(next) => put({ weekdays: next })} />
      <DateChips dates={dates} />
      <OtherDayFields error={faultOf(`${field}.dates`) ?? faultOf(`${field}.hours`)} dates={dates} />
    </FeeFrame>
  )
}

interface WeekdayChipsProps {
  readonly weekdays: readonly number[]
  readonly onChange: (weekdays: readonly number[]) => void
}

function WeekdayChips({ weekdays: chosen, onChange }: WeekdayChipsProps) {
  const { t, language } = useText()
  const weekday = new Intl.DateTimeFormat(languageTags[language], { weekday: 'short', timeZone: 'UTC' })
  return (
    <div role="group" aria-label={t('fees.weekdays')}>
      <Text mb={8} fw={600}>
        {t('fees.weekdays')}
      </Text>
      <Group gap={8}>
        {weekdays.map((day) => (
          <Chip
            key={day}
            size="md"
            checked={chosen.includes(day)}
            onChange={(isOn) =>
              onChange(
                isOn ? [...chosen, day].toSorted((a, b) => a - b) : chosen.filter((each) => each !== day),
              )
            }
          >
            {/* 5 January 2026 was a Monday. */}
            {weekday.format(Date.UTC(2026, 0, 4 + day))}
          </Chip>
        ))}
      </Group>
    </div>
  )
}
