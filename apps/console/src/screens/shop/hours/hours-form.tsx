import { SegmentedControl, Switch } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { checkHours } from '@tabard/domain/hours/check-hours'
import { hoursScopes, weeklyOf, type HoursScope, type ShopHours } from '@tabard/domain/hours/shop-hours'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { SaveBar } from '../../../components/save-bar.tsx'
import { AskFirst } from '../../../components/ask-first.tsx'
import { useServerNow } from '../../../components/clock.ts'
import { useFormats } from '../../../components/formats.ts'
import { useText } from '../../../components/text.ts'
import { useFaultOf } from '../../../components/use-fault-of.ts'
import { usePartForm } from '../../../components/use-part-form.ts'
import shop from '../shop.module.css'
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
  const write = useWrite(shopSetup.saveHours)
  const [scope, setScope] = useState<HoursScope>('shop')
  const { value: saved, revision } = partOf(setup)
  const form = usePartForm<ShopHours>({
    saved,
    revision,
    save: async (seen, hours) => onSetup(await write.mutateAsync({ seen, hours })),
    partOf,
    onMoved: onSetup,
  })
  const { value, change } = form
  // Report overlaps while typing, not only on saving.
  const seenAtOnce = useFaultOf(checkHours(value))
  const faultOf = (field: string) => seenAtOnce(field) ?? form.faultOf(field)
  const { dateOf } = useFormats()
  const today = dateOf(useServerNow())
  const shutToday = ({ special }: ShopHours) =>
    special.some(({ date, hours }) => date === today && hours.length === 0)
  const closesToday = form.isDirty && shutToday(value) && !shutToday(saved)
  const [isAsking, setAsking] = useState(false)
  const save = () => {
    if (closesToday) setAsking(true)
    else form.save()
    return undefined
  }
  const hasOwn = scope === 'shop' || value.weekly[scope] !== undefined
  return (
    <form
      className={shop['form']}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <HoursPreview hours={value} />
      <AskFirst
        isOpen={isAsking}
        isGrave
        title={t('shopHours.closesTitle')}
        text={t('shopHours.closesText')}
        yes={t('shopHours.closesYes')}
        onYes={() => {
          setAsking(false)
          form.save()
        }}
        onNo={() => setAsking(false)}
      />
      <section className={shop['card']} aria-labelledby="hours-week">
        <h2 id="hours-week">{t('shopHours.week')}</h2>
        <p className={shop['soft']}>{t('shopHours.weekText', { zone: setup.businessDetails.timeZone })}</p>
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
          <p className={shop['soft']}>{t('shopHours.follows')}</p>
        )}
      </section>
      <section className={shop['card']} aria-labelledby="hours-special">
        <h2 id="hours-special">{t('shopHours.special')}</h2>
        <p className={shop['soft']}>{t('shopHours.specialText')}</p>
        <SpecialDays days={value.special} faultOf={faultOf} onChange={(special) => change({ special })} />
      </section>
      <SaveBar form={{ ...form, save }} />
    </form>
  )
}
