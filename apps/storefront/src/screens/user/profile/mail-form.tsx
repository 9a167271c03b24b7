import type { Account } from '@tabard/contract/accounts/wire'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { readKey, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormFault } from '../../../components/account/form-fault.tsx'
import { faultOf } from '../../../components/account/refused-field.ts'
import { useFields } from '../../../components/account/use-fields.ts'
import { TextField } from '../../../components/text-field.tsx'
import { useConfig } from '../../../state/shop-state.tsx'
import { useLabels } from '../../../state/use-labels.ts'
import { Section } from './section.tsx'

/** An email address for log-in, verified by a code sent to it. */
export function MailForm({ account: { email } }: { readonly account: Account }) {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const digits = useConfig().data?.logInCodeLength ?? 6
  const send = useWrite(ownAccount.sendMailCode)
  const prove = useWrite(ownAccount.proveMail)
  const form = useFields('mail', { code: '' })
  const [isSent, setSent] = useState(false)

  async function sendCode() {
    try {
      await send.mutateAsync({})
      form.refuse({})
      setSent(true)
    } catch (error) {
      form.refuse(faultOf(error, [], t, 'own.connection'))
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = form.values.code.trim()
    if (form.refuse(code === '' ? { code: t('code.needed') } : {})) return
    try {
      const saved = await prove.mutateAsync({ code })
      queries.setQueryData(readKey(client, ownAccount.detail, {}), saved)
      notify(t('profile.emailProved'))
    } catch (error) {
      form.refuse(faultOf(error, ['code'], t, 'own.connection'))
    }
  }

  return (
    <Section title={t('profile.emailProve')} text={t('profile.emailProveText', { email })}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        {isSent && (
          <TextField
            {...form.of('code')}
            label={t('code.label')}
            hint={t('code.mailedHint', { digits, email })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={digits}
            required
          />
        )}
        <FormFault text={form.faults.form} />
        <div className="flex flex-wrap gap-3">
          {isSent && (
            <button type="submit" className="button-main" disabled={prove.isPending}>
              {t('code.verify')}
            </button>
          )}
          <button
            type="button"
            className="button-quiet"
            disabled={send.isPending}
            onClick={() => void sendCode()}
          >
            {t(isSent ? 'code.again' : 'code.send')}
          </button>
        </div>
      </form>
    </Section>
  )
}
