import cards from '@tabard/staff-ui/components/cards.module.css'
import { SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { checkHours } from '@tabard/domain/hours/check-hours'
import { hoursScopes, weeklyOf, type HoursScope, type ShopHours } from '@tabard/domain/hours/shop-hours'
import { useState } from 'react'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useFaultOf } from '@tabard/staff-ui/form-kit/use-fault-of'
import { useQuestion } from '@tabard/staff-ui/form-kit/use-question'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './hours.module.css'
import { HoursPreview } from './hours-preview.tsx'
import { SpecialDays } from './special-days.tsx'
import { WeekFields } from './week-fields.tsx'

interface HoursFormProps {
  readonly setup: ShopSetup
  readonly onSetup: (setup: ShopSetup) => void
}

const partOf = ({ hours }: ShopSetup) => {
  const { revision, byName: _, ...value } = hours
  return { value, revision }
}

/** Opening hours: weekly, by order type, and on special days. */
export function HoursForm({ setup, onSetup }: HoursFormProps) {
  const { t } = useText()
  const { dateOf } = useFormats()
  const today = dateOf(useServerNow())
  const shutToday = ({ special }: ShopHours) =>
    special.some(({ date, hours }) => date === today && hours.length === 0)
  const closesToday = (hours: ShopHours) => shutToday(hours) && !shutToday(setup.hours)
  const question = useQuestion()
  const form = useForm({
    row: shopSetup.saveHours,
    stored: partOf(setup),
    toInput: (hours, seen) => ({ seen, hours }),
    toStored: partOf,
    check: checkHours,
    confirm: async (hours) => !closesToday(hours) || (await question.ask()),
    onSaved: onSetup,
  })
  const { value, change } = form
  const faultOf = useFaultOf(form.faults)
  return (
    <FormFrame form={form}>
      <HoursPreview hours={value} />
      <AskFirst
        isOpen={question.isOpen}
        isGrave
        title={t('shopHours.closesTitle')}
        text={t('shopHours.closesText')}
        yes={t('shopHours.closesYes')}
        onYes={question.yes}
        onNo={question.no}
      />
      <Stack component="section" className={cards['card']} gap={14} aria-labelledby="hours-special">
        <Title order={2} id="hours-special">
          {t('shopHours.special')}
        </Title>
        <Text c="dimmed">{t('shopHours.specialText')}</Text>
        <SpecialDays
          days={value.special}
          faultOf={faultOf}
          onChange={(special) => change({ special })}
          onSave={(special) => (form.isDirty ? change({ special }) : form.saveWith({ special }))}
        />
      </Stack>
      <WeeklyHours zone={setup.businessDetails.timeZone} value={value} change={change} faultOf={faultOf} />
      <SaveBar form={form} />
    </FormFrame>
  )
}

interface WeeklyHoursProps {
  readonly zone: string
  readonly value: ShopHours
  readonly change: (part: Partial<ShopHours>) => void
  readonly faultOf: (field: string) => string | undefined
}

/** The week of the shop, or of one order type. */
function WeeklyHours({ zone, value, change, faultOf }: WeeklyHoursProps) {
  const { t } = useText()
  const [scope, setScope] = useState<HoursScope>('shop')
  const hasOwn = scope === 'shop' || value.weekly[scope] !== undefined
  return (
    <Stack component="section" className={cards['card']} gap={14} aria-labelledby="hours-week">
      <Title order={2} id="hours-week">
        {t('shopHours.week')}
      </Title>
      <Text c="dimmed">{t('shopHours.weekText', { zone })}</Text>
      <SegmentedControl
        size="md"
        className={classes['scopes'] ?? ''}
        aria-label={t('shopHours.scope')}
        value={scope}
        onChange={(chosen) => setScope(hoursScopes.find((each) => each === chosen) ?? 'shop')}
        data={hoursScopes.map((each) => ({ value: each, label: t(`shopHours.of.${each}`) }))}
      />
      {scope !== 'shop' && (
        <Switch
          size="lg"
          label={t('shopHours.own')}
          checked={hasOwn}
          onChange={(event) =>
            change({
              weekly: {
                ...value.weekly,
                [scope]: event.currentTarget.checked ? value.weekly.shop : undefined,
              },
            })
          }
        />
      )}
      {hasOwn ? (
        <WeekFields
          scope={scope}
          week={weeklyOf(value, scope)}
          faultOf={faultOf}
          onChange={(week) => change({ weekly: { ...value.weekly, [scope]: week } })}
        />
      ) : (
        <Text c="dimmed">{t('shopHours.follows')}</Text>
      )}
    </Stack>
  )
}
