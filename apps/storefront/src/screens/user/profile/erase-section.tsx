import { ownAccount } from '@tabard/contract/accounts/own-account'
import { notify } from '@tabard/ui/notices'
import { useWrite } from '@tabard/ui/client/queries'
import { usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormFault } from '../../../components/account/form-fault.tsx'
import { PasswordField } from '../../../components/account/password-field.tsx'
import { faultOf } from '../../../components/account/refused-field.ts'
import { useFields } from '../../../components/account/use-fields.ts'
import { stopBeingCustomer } from '../../../state/account/become-customer.ts'
import { usePlace } from '../../../state/shop/place.tsx'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Section } from './section.tsx'

/** Requests deletion of the account, confirmed by the password. */
export function EraseSection() {
  const { t } = useLabels()
  const { shop, to } = usePlace()
  const [, navigate] = usePath()
  const queries = useQueryClient()
  const time = useShopTime()
  const erase = useWrite(ownAccount.askErasure)
  const form = useFields('erase', { oldPassword: '' })
  const [isOpen, setOpen] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const password = form.values.oldPassword
    if (form.refuse(password === '' ? { oldPassword: t('erase.needed') } : {})) return
    try {
      const { eraseAt } = await erase.mutateAsync({ password })
      stopBeingCustomer(queries, shop)
      // A notice with a button stays long enough to be read.
      notify(t('erase.done', { day: time.fullDay(eraseAt) }), {
        label: t('logIn.title'),
        act: () => navigate(to('login')),
      })
      navigate(to('home'), { replace: true })
    } catch (error) {
      form.refuse(faultOf(error, ['oldPassword'], t, 'own.connection'))
    }
  }

  return (
    <Section title={t('erase.title')} text={t('erase.text')}>
      {isOpen ? (
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <PasswordField {...form.of('oldPassword')} label={t('password.label')} />
          <FormFault text={form.faults.form} />
          <button type="submit" className="button bg-bad text-paper sm:self-start" disabled={erase.isPending}>
            {t('erase.confirm')}
          </button>
        </form>
      ) : (
        <button type="button" className="button-quiet text-bad" onClick={() => setOpen(true)}>
          {t('erase.open')}
        </button>
      )}
    </Section>
  )
}
