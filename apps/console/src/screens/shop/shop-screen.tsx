import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { link } from '@tabard/ui/router'
import type { ComponentType, ReactNode } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useText, type ConsoleKey } from '../../text.ts'
import { AccountsCard } from './accounts/accounts-card.tsx'
import { BrandingForm } from './branding-form.tsx'
import { BusinessDetailsForm } from './business-details-form.tsx'
import { FamiliesForm } from './families-form.tsx'
import { HoursForm } from './hours/hours-form.tsx'
import { PaymentMethodsForm } from './methods/payment-methods-form.tsx'
import { TaxesForm } from './taxes-form.tsx'
import { TerminalsCard } from './terminals/terminals-card.tsx'
import { useSetup } from './use-setup.ts'

interface PartProps {
  /** `console/<name>` */
  readonly name: string
  readonly title: ConsoleKey
  /** Shown above the form. */
  readonly above?: ReactNode
  readonly form: ComponentType<{ readonly setup: ShopSetup; readonly onSetup: (setup: ShopSetup) => void }>
}

/** The screen of one part of the shop's set-up. */
function Part({ name, title, above, form: Form }: PartProps) {
  const { t } = useText()
  const { setup, show } = useSetup()
  return (
    <Screen name={name} title={t(title)}>
      {above}
      {setup.data ? (
        <Form setup={setup.data} onSetup={show} />
      ) : setup.error ? (
        <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />
      ) : (
        <Rows count={6} height={96} />
      )}
    </Screen>
  )
}

/** The parts had one address with a tab each; bookmarks follow. */
const formerTabs = {
  branding: '/{shop}/branding',
  families: '/{shop}/storefronts',
  hours: '/{shop}/hours',
  taxes: '/{shop}/taxes',
} as const

/** The shop's names, contact, address and languages. */
export function ShopScreen() {
  const { code: shop } = useShop()
  const tab = useSearchParams()[0].get('tab') ?? ''
  const moved = Object.entries(formerTabs).find(([name]) => name === tab)?.[1]
  if (moved !== undefined) return <Redirect to={link(moved, { shop })} replace />
  return <Part name="console/shop" title="nav.business" form={BusinessDetailsForm} />
}

export function HoursScreen() {
  return <Part name="console/hours" title="nav.hours" form={HoursForm} />
}

export function TaxesScreen() {
  return <Part name="console/taxes" title="nav.taxes" form={TaxesForm} />
}

export function PaymentMethodsScreen() {
  const may = useMay()
  return (
    <Part
      name="console/payment-methods"
      title="nav.paymentMethods"
      above={
        may('payments.accounts') && (
          <>
            <AccountsCard />
            <TerminalsCard />
          </>
        )
      }
      form={PaymentMethodsForm}
    />
  )
}

export function BrandingScreen() {
  return <Part name="console/branding" title="nav.branding" form={BrandingForm} />
}

export function StorefrontsScreen() {
  return <Part name="console/storefronts" title="nav.storefronts" form={FamiliesForm} />
}
