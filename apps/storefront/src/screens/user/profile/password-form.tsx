import { ownAccount } from '@tabard/contract/accounts/own-account'
import { passwordMaxLength } from '@tabard/domain/accounts/password-strength'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { readKey, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormFault } from '../../../components/account/form-fault.tsx'
import { PasswordField } from '../../../components/account/password-field.tsx'
import { faultOf } from '../../../components/account/refused-field.ts'
import { useFields } from '../../../components/account/use-fields.ts'
import { useConfig } from '../../../state/shop-state.tsx'
import { useLabels } from '../../../state/use-labels.ts'
import { Section } from './section.tsx'

/** Changes the password with the old one. Opened by `?password=old` after a log-in with a weak password. */
export function PasswordForm() {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const maxLength = useConfig().data?.passwordMaxLength ?? passwordMaxLength
  const change = useWrite(ownAccount.changePassword)
  const [isUrged] = useState(() => new URLSearchParams(location.search).get('password') === 'old')
  const [isOpen, setOpen] = useState(isUrged)
  const form = useFields('password', { oldPassword: '', password: '' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { oldPassword, password } = form.values
    const isEmpty = oldPassword === '' || password === ''
    const missing = oldPassword === '' ? 'oldPassword' : 'password'
    if (form.refuse(isEmpty ? { [missing]: t('logIn.empty') } : {})) return
    try {
      await change.mutateAsync({ oldPassword, newPassword: password })
      void queries.invalidateQueries({ queryKey: readKey(client, ownAccount.sessions, {}) })
      form.set('oldPassword', '')
      form.set('password', '')
      setOpen(false)
      notify(t('password.changed'))
    } catch (error) {
      form.refuse(faultOf(error, ['oldPassword', 'password'], t, 'own.connection'))
    }
  }

  return (
    <Section title={t('password.label')}>
      {isOpen ? (
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          {isUrged && (
            <p className="rounded-small bg-warn-soft p-3 font-medium text-warn">{t('password.mustChange')}</p>
          )}
          <PasswordField {...form.of('oldPassword')} label={t('password.old')} />
          <PasswordField {...form.of('password')} label={t('password.new')} newUpTo={maxLength} />
          <FormFault text={form.faults.form} />
          <button type="submit" className="button-main sm:self-start" disabled={change.isPending}>
            {t('password.change')}
          </button>
        </form>
      ) : (
        <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
          {t('password.change')}
        </button>
      )}
    </Section>
  )
}
