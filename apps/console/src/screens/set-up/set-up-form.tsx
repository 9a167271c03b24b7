import { Alert, Button, Stack, Text } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useFaultOf } from '@tabard/staff-ui/form-kit/use-fault-of'
import classes from './set-up.module.css'
import { passwordField, useOpening } from './use-opening.ts'
import { OwnerSection, ShopSection, PlaceSection, MoneySection } from './set-up-sections.tsx'

/** Owner, shop, location and currency on one page, so that no step is hidden. */
export function SetUpForm({ token }: { readonly token: string }) {
  const { t } = useText()
  const form = useOpening(token)
  const isPasswordMissing = form.error !== undefined && form.value.owner.password === ''
  const parts = { form, faultOf: useFaultOf(form.faults) }
  return (
    <FormFrame form={form}>
      <header className={classes['head']}>
        <h1>{t('setUp.heading')}</h1>
        <Text c="dimmed" fz="1.0625rem" lh={1.5}>
          {t('setUp.lead')}
        </Text>
      </header>
      <OwnerSection
        {...parts}
        passwordFault={isPasswordMissing ? t('shopFault.required') : form.errorAt(passwordField)}
      />
      <ShopSection {...parts} />
      <PlaceSection {...parts} />
      <MoneySection {...parts} />
      <Stack gap={12}>
        <div aria-live="assertive">
          {form.error !== undefined && (
            <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />}>
              {errorMessage(form.error, t)}
            </Alert>
          )}
        </div>
        <Button type="submit" size="lg" fullWidth loading={form.isSaving}>
          {t('setUp.open')}
        </Button>
      </Stack>
    </FormFrame>
  )
}
