import foot from '@tabard/staff-ui/form-kit/foot.module.css'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Button, Checkbox, Group, Select, Stack, Title } from '@mantine/core'
import { settings as rows, type SettingsView } from '@tabard/contract/settings/calls'
import type { SettingLevel } from '@tabard/contract/settings/shop-setting'
import { isPerDevice } from '@tabard/domain/settings/registry'
import { useRead } from '@tabard/ui/client/queries'
import { keepPreviousData } from '@tanstack/react-query'
import { MonitorSmartphone, Save, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { FindBar } from '@tabard/staff-ui/components/find-bar.tsx'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { Elsewhere, useElsewhere } from './elsewhere.tsx'
import { findSettings } from './find-settings.ts'
import { SaveDialog } from './save-dialog.tsx'
import { SectionIndex, sectionId } from './section-index.tsx'
import { SettingRow, settingId } from './setting-row.tsx'
import { isChangedByUs, sectionsOf, type SettingSection } from './setting-sections.ts'
import classes from './settings.module.css'
import { WalletNote } from './wallet-note.tsx'
import { requestOf, useSettingsForm, type SettingsPlace, type SettingsForm } from './use-settings-form.ts'
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
  const [isOurs, setOurs] = useState(false)
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
  const found = findSettings(offered, labels.said, text).filter(
    (setting) => !isOurs || isChangedByUs(setting, level),
  )
  const elsewhere = useElsewhere(text)
  useLinkedSetting()
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
      <Checkbox
        size="md"
        mb="md"
        label={t('settings.ours')}
        checked={isOurs}
        onChange={(event) => setOurs(event.currentTarget.checked)}
      />
      {level === 'device' && <DevicePicker devices={devices} place={place} onPlace={onPlace} />}
      {isOfAnother ? (
        <Rows count={8} height={96} />
      ) : (
        found.length === 0 &&
        elsewhere.length === 0 && (
          <Message
            icon={SearchX}
            title={t(isOurs && text.trim() === '' ? 'settings.noneOurs' : 'settings.none')}
          />
        )
      )}
      {!isOfAnother && (
        <Sections
          settings={found}
          elsewhere={elsewhere}
          level={level}
          labels={labels}
          hasDevices={hasDevices}
          form={form}
        />
      )}
      {!isOfAnother && <UnsavedBar form={form} />}
      {form.isOpen && form.edited.length > 0 && <SaveDialog form={form} level={level} labels={labels} />}
    </>
  )
}

interface DevicePickerProps {
  readonly devices: SettingsView['devices']
  readonly place: SettingsPlace
  readonly onPlace: (place: SettingsPlace) => void
}

function DevicePicker({ devices, place, onPlace }: DevicePickerProps) {
  const { t } = useText()
  return (
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
      onChange={(deviceId) => onPlace({ level: place.level, deviceId: deviceId ?? undefined })}
    />
  )
}

/** The search of the whole app leads to one setting. */
function useLinkedSetting() {
  const key = useSearchParams()[0].get('setting')
  useEffect(() => {
    if (key === null) return
    const row = document.getElementById(settingId(key))
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [key])
}

interface SectionsProps extends Omit<SectionSettingsProps, 'section'> {
  readonly settings: SettingsView['settings']
  readonly elsewhere: ReturnType<typeof useElsewhere>
}

/** The settings by section, beside their index, after what the search found on other screens. */
function Sections({ settings, elsewhere, ...rest }: SectionsProps) {
  const sections = sectionsOf(settings)
  return (
    <div className={classes['layout']}>
      <SectionIndex sections={sections} />
      <div>
        <Elsewhere found={elsewhere} />
        {sections.map((section) => (
          <SectionSettings key={section.name} section={section} {...rest} />
        ))}
      </div>
    </div>
  )
}

interface SectionSettingsProps {
  readonly section: SettingSection
  readonly level: SettingLevel
  readonly labels: SettingLabels
  readonly hasDevices: boolean
  readonly form: SettingsForm
}

/** The settings of one subject. */
function SectionSettings({ section, level, labels, hasDevices, form }: SectionSettingsProps) {
  const { t } = useText()
  const { name, settings } = section
  const faultOf = (key: string) => {
    const fault = form.faults.find((each) => each.key === key)
    return fault && labels.fault(fault)
  }
  return (
    <Stack component="section" gap={10} mb={28} aria-labelledby={sectionId(name)}>
      <Title order={2} id={sectionId(name)} tabIndex={-1} className={classes['section'] ?? ''}>
        {t(`settings.area.${name}`)}
      </Title>
      {name === 'members' && <WalletNote />}
      <ul className={cards['rows']}>
        {settings.map((setting) => (
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
    </Stack>
  )
}

/** The number of changes, and the buttons that discard or review them. */
function UnsavedBar({ form }: { readonly form: SettingsForm }) {
  const { t } = useText()
  if (form.edited.length === 0) return null
  return (
    <Group className={foot['bar'] ?? ''} gap="8px 16px" justify="space-between" role="status" data-foot>
      <strong>{t('settings.count', { count: form.edited.length })}</strong>
      <Group gap={8} align="stretch">
        <Button variant="default" onClick={form.discard}>
          {t('settings.discard')}
        </Button>
        <Button leftSection={<Save size={18} aria-hidden />} onClick={form.open}>
          {t('settings.see')}
        </Button>
      </Group>
    </Group>
  )
}
