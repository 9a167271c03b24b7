import { Tabs } from '@mantine/core'
import { AppWindow, Clock, Palette, Percent, Store } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { BrandingForm } from './branding-form.tsx'
import { FamiliesForm } from './families-form.tsx'
import { HoursForm } from './hours/hours-form.tsx'
import { BusinessDetailsForm } from './business-details-form.tsx'
import { TaxesForm } from './taxes-form.tsx'
import { useSetup } from './use-setup.ts'

const tabs = [
  { value: 'businessDetails', icon: Store },
  { value: 'branding', icon: Palette },
  { value: 'families', icon: AppWindow },
  { value: 'hours', icon: Clock },
  { value: 'taxes', icon: Percent },
] as const

/** `?tab=hours` opens that tab. */
function tabOfAddress(): string {
  const tab = new URLSearchParams(location.search).get('tab')
  return tabs.find(({ value }) => value === tab)?.value ?? 'businessDetails'
}

/** The shop's business details, branding, hours and taxes. */
export function ShopScreen() {
  const { t } = useText()
  const [tab, setTab] = useState<string | null>(tabOfAddress)
  const { setup, show } = useSetup()
  return (
    <Screen name="console/shop" title={t('shopSetup.title')}>
      {setup.data ? (
        // Tabs stay mounted, so that typed values survive a switch.
        <Tabs value={tab} onChange={setTab}>
          <Tabs.List mb={16}>
            {tabs.map(({ value, icon: Icon }) => (
              <Tabs.Tab key={value} value={value} leftSection={<Icon size={18} aria-hidden />}>
                {t(`shopSetup.tab.${value}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="businessDetails">
            <BusinessDetailsForm setup={setup.data} onSetup={show} />
          </Tabs.Panel>
          <Tabs.Panel value="branding">
            <BrandingForm setup={setup.data} onSetup={show} />
          </Tabs.Panel>
          <Tabs.Panel value="families">
            <FamiliesForm setup={setup.data} onSetup={show} />
          </Tabs.Panel>
          <Tabs.Panel value="hours">
            <HoursForm setup={setup.data} onSetup={show} />
          </Tabs.Panel>
          <Tabs.Panel value="taxes">
            <TaxesForm setup={setup.data} onSetup={show} />
          </Tabs.Panel>
        </Tabs>
      ) : setup.error ? (
        <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />
      ) : (
        <Rows count={6} height={96} />
      )}
    </Screen>
  )
}
