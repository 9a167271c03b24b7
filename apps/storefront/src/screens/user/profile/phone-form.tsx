import type { Account } from '@tabard/contract/accounts/wire'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { readKey, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormFault } from '../../../components/account/form-fault.tsx'
import { PhoneAndCode } from '../../../components/account/phone-and-code.tsx'
import { faultOf } from '../../../components/account/refused-field.ts'
import { useCodeRequest } from '../../../components/account/use-code-request.ts'
import { useFields } from '../../../components/account/use-fields.ts'
import { useConfig } from '../../../state/shop-state.tsx'
import { useLabels } from '../../../state/use-labels.ts'
import { Section } from './section.tsx'

/** Changes the phone, verified by a code sent to the new one. */
export function PhoneForm({ account }: { readonly account: Account }) {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const digits = useConfig().data?.logInCodeLength ?? 6
  const update = useWrite(ownAccount.update)
  const request = useCodeRequest('changePhone')
  const form = useFields('phone', { phone: request.sentTo ?? '', code: '' })
  const [isOpen, setOpen] = useState(request.sentTo !== undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const phone = form.values.phone.trim()
    const code = form.values.code.trim()
    if (form.refuse(code === '' ? { code: t('code.needed') } : {})) return
    try {
      const saved = await update.mutateAsync({ details: {}, phone, code })
      request.forget()
      setOpen(false)
      queries.setQueryData(readKey(client, ownAccount.detail, {}), saved)
      notify(t('profile.phoneChanged'))
    } catch (error) {
      form.refuse(faultOf(error, ['phone', 'code'], t, 'own.connection'))
    }
  }

  return (
    <Section title={t('profile.phone')} text={account.phone}>
      {isOpen ? (
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <PhoneAndCode
            request={request}
            phone={form.of('phone')}
            code={form.of('code')}
            phoneLabel={t('profile.phoneNew')}
            digits={digits}
            onFault={form.refuse}
          />
          <FormFault text={form.faults.form} />
          {request.sentTo !== undefined && (
            <button type="submit" className="button-main sm:self-start" disabled={update.isPending}>
              {t('profile.save')}
            </button>
          )}
        </form>
      ) : (
        <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
          {t('profile.phoneChange')}
        </button>
      )}
    </Section>
  )
}
