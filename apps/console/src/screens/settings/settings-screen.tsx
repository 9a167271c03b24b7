import { Button, Select } from '@mantine/core'
import { settings as rows, type SettingsView } from '@tabard/contract/settings/calls'
import type { SettingLevel } from '@tabard/contract/settings/shop-setting'
import { isPerDevice, settingAreas } from '@tabard/domain/settings/registry'
import { useRead } from '@tabard/ui/queries'
import { keepPreviousData } from '@tanstack/react-query'
import { MonitorSmartphone, Save, SearchX } from 'lucide-react'
import { useState } from 'react'
import { FindBar } from '../../components/find-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import { useShop } from '../../components/session.tsx'
import { LoadFailed, Message, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import { findSettings } from './find-settings.ts'
import { SaveDialog } from './save-dialog.tsx'
import { SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'
import { requestOf, useSettingsForm, type SettingsPlace } from './use-settings-form.ts'
import { useSettingLabels, type SettingLabels } from './use-setting-labels.ts'

/** All settings at the level of the merchant, the shop or one device, with the origin of each value. */
export function SettingsScreen() {
  const { t } = useText()
  const [place, setPlace] = useState(placeInAddress)
  const view = useRead(rows.list, requestOf(place), {
    refetchInterval: 15_000,
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const labels = useSettingLabels()
  return (
    <Screen name="console/settings" title={t('settings.title')}>
      {view.data && labels ? (
        <Loaded
          view={view.data}
          labels={labels}
          place={place}
          onPlace={setPlace}
          isOfAnother={view.isPlaceholderData}
        />
      ) : view.error ? (
        <LoadFailed error={view.error} onRetry={() => void view.refetch()} />
      ) : (
        <Rows count={8} height={96} />
      )}
    </Screen>
  )
}

/** The devices screen links to the settings of one device. */
function placeInAddress(): SettingsPlace {
  const deviceId = new URLSearchParams(location.search).get('device') ?? undefined
  return { level: deviceId === undefined ? 'shop' : 'device', deviceId }
}

interface LoadedProps {
  readonly view: SettingsView
  readonly labels: SettingLabels
  readonly place: SettingsPlace
  readonly onPlace: (place: SettingsPlace) => void
  /** The view is still that of the previous level while the new one loads. */
  readonly isOfAnother: boolean
}

function Loaded({ view, labels, place, onPlace, isOfAnother }: LoadedProps) {
  const { t } = useText()
  const { merchant } = useShop()
  const [text, setText] = useState('')
  const { level } = place
  const { devices } = view
  const hasDevices = devices.length > 0
  const form = useSettingsForm(view.settings, place)
  const levels: { value: SettingLevel; label: string }[] = [
    { value: 'shop', label: t('settings.levelShop') },
    ...(view.mayEditMerchant
      ? [{ value: 'merchant' as const, label: t('settings.levelMerchant', { merchant }) }]
      : []),
    ...(hasDevices ? [{ value: 'device' as const, label: t('settings.levelDevice') }] : []),
  ]
  const offered = level === 'device' ? view.settings.filter(({ key }) => isPerDevice(key)) : view.settings
  const found = findSettings(offered, labels.said, text)
  const faultOf = (key: string) => {
    const fault = form.faults.find((each) => each.key === key)
    return fault && labels.fault(fault)
  }
  const goTo = (next: SettingLevel) =>
    onPlace({ level: next, deviceId: next === 'device' ? devices[0]?.deviceId : undefined })
  return (
    <>
      <FindBar
        label={t('settings.search')}
        text={text}
        onText={setText}
        filterLabel={t('settings.level')}
        filter={level}
        filters={levels}
        onFilter={goTo}
        hasLongFilters
      />
      {level === 'device' && (
        <Select
          size="md"
          mb="md"
          searchable={devices.length > 9}
          allowDeselect={false}
          leftSection={<MonitorSmartphone size={20} aria-hidden />}
          label={t('settings.devicePicker')}
          value={place.deviceId ?? null}
          data={devices.map(({ deviceId, name, kind }) => ({
            value: deviceId,
            label: `${name} · ${t(`devices.kind.${kind}`)}`,
          }))}
          onChange={(deviceId) => onPlace({ level, deviceId: deviceId ?? undefined })}
        />
      )}
      {isOfAnother ? (
        <Rows count={8} height={96} />
      ) : (
        found.length === 0 && <Message icon={SearchX} title={t('settings.none')} />
      )}
      {!isOfAnother &&
        settingAreas.map(({ area, keys }) => {
          const shown = found.filter(({ key }) => keys.includes(key))
          return shown.length === 0 ? null : (
            <section key={area} className={classes['area']} aria-label={t(`settings.area.${area}`)}>
              <h2>{t(`settings.area.${area}`)}</h2>
              <ul>
                {shown.map((setting) => (
                  <SettingRow
                    key={setting.key}
                    setting={setting}
                    level={level}
                    labels={labels}
                    hasDevices={hasDevices}
                    edit={form.editOf(setting.key)}
                    fault={faultOf(setting.key)}
                    onChange={(change) => form.change(setting, change)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      {form.edited.length > 0 && !isOfAnother && (
        <div className={classes['bar']} role="status" data-foot>
          <strong>{t('settings.count', { count: form.edited.length })}</strong>
          <div>
            <Button variant="default" onClick={form.discard}>
              {t('settings.discard')}
            </Button>
            <Button leftSection={<Save size={18} aria-hidden />} onClick={form.open}>
              {t('settings.see')}
            </Button>
          </div>
        </div>
      )}
      {form.isOpen && form.edited.length > 0 && <SaveDialog form={form} level={level} labels={labels} />}
    </>
  )
}
