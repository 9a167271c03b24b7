import { Alert, Button, Stack, Text } from '@mantine/core'
import { opening, type Opening } from '@tabard/contract/onboarding/calls'
import { identity } from '@tabard/contract/identity/calls'
import { refusalData, Refused } from '@tabard/contract/wire/refused'
import { useApi } from '@tabard/ui/components/api-provider'
import { navigate } from '@tabard/ui/router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { unresolvedFaults } from '@tabard/ui/form-kit/unresolved-faults'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useFaultOf } from '@tabard/staff-ui/form-kit/use-fault-of'
import classes from './set-up.module.css'
import { useOpening } from './use-opening.ts'
import { OwnerSection, ShopSection, PlaceSection, MoneySection } from './set-up-sections.tsx'

/** Owner, shop, location and currency on one page, so that no step is hidden. */
export function SetUpForm({ token }: { readonly token: string }) {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const fields = useOpening()
  const { value } = fields
  const { owner } = value
  const open = useMutation({
    mutationFn: (sent: Opening) => client.call(opening.open, { token, ...sent }),
    onSuccess: async ({ code }) => {
      await queries.resetQueries({ queryKey: ['', identity.session.path] })
      navigate(`/console/${code}/first-day`, { replace: true })
    },
  })
  const faultOf = useFaultOf(
    unresolvedFaults(
      refusalData(open.error, 'shop.invalid')?.faults ?? [],
      open.variables && fieldsOf(open.variables),
      fieldsOf(value),
    ),
  )
  const isPasswordSent = open.variables !== undefined && open.variables.owner.password === owner.password
  const passwordFault =
    isPasswordSent && open.error
      ? owner.password === ''
        ? t('shopFault.required')
        : open.error instanceof Refused && open.error.code.startsWith('password.')
          ? errorMessage(open.error, t)
          : undefined
      : undefined

  const parts = { opening: fields, faultOf }
  return (
    <FormFrame form={{ error: open.error ?? undefined, save: () => open.mutate(value) }}>
      <header className={classes['head']}>
        <h1>{t('setUp.heading')}</h1>
        <Text c="dimmed" fz="1.0625rem" lh={1.5}>
          {t('setUp.lead')}
        </Text>
      </header>
      <OwnerSection {...parts} passwordFault={passwordFault} />
      <ShopSection {...parts} />
      <PlaceSection {...parts} />
      <MoneySection {...parts} />
      <Stack gap={12}>
        <div aria-live="assertive">
          {open.error && (
            <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />}>
              {errorMessage(open.error, t)}
            </Alert>
          )}
        </div>
        <Button type="submit" size="lg" fullWidth loading={open.isPending}>
          {t('setUp.open')}
        </Button>
      </Stack>
    </FormFrame>
  )
}

/** The value by the paths that its faults name. */
function fieldsOf({ owner, code, businessDetails, taxes }: Opening) {
  return { ...businessDetails, owner, code, taxes: taxes.taxes }
}
