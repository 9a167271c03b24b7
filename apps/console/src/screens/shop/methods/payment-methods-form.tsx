import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { toDetailsInput, type ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useFaultOf } from '@tabard/staff-ui/form-kit/use-fault-of'
import { SurchargeNotice } from '../../../components/surcharges/surcharge-notice.tsx'
import { MethodList } from './method-list.tsx'
import { businessDetailsOf } from '../use-setup.ts'

interface PaymentMethodsFormProps {
  readonly setup: ShopSetup
  readonly onSetup: (setup: ShopSetup) => void
}

/** The payment methods of the checkout. They are saved with the business details. */
export function PaymentMethodsForm({ setup, onSetup }: PaymentMethodsFormProps) {
  const form = useForm({
    row: shopSetup.saveBusinessDetails,
    stored: businessDetailsOf(setup),
    toInput: (businessDetails, seen) => ({ seen, businessDetails: toDetailsInput(businessDetails) }),
    toStored: businessDetailsOf,
    onSaved: onSetup,
  })
  const faultOf = useFaultOf(form.faults)
  return (
    <FormFrame form={form}>
      <SurchargeNotice setup={setup} />
      <MethodList
        setup={setup}
        payments={form.value.payments}
        faultOf={faultOf}
        onChange={(payments) => form.change({ payments })}
      />
      <SaveBar form={form} />
    </FormFrame>
  )
}
