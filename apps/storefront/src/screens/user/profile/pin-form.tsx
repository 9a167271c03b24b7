import type { Account } from '@tabard/contract/accounts/wire'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { pinLength } from '@tabard/domain/accounts/pin-rules'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormFault } from '../../../components/account/form-fault.tsx'
import { faultOf } from '../../../components/account/refused-field.ts'
import { useCodeRequest } from '../../../components/account/use-code-request.ts'
import { useFields } from '../../../components/account/use-fields.ts'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Section } from './section.tsx'

const names = ['oldPin', 'code', 'pin'] as const

const digitsOnly = { type: 'password', inputMode: 'numeric', maxLength: pinLength, required: true } as const

/** Sets the PIN, or changes it with the old one or a code. */
export function PinForm({ account }: { readonly account: Account }) {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const digits = useConfig().data?.logInCodeLength ?? 6
  const setPin = useWrite(ownAccount.setPin)
  const request = useCodeRequest('setPin')
  const form = useFields('pin', { oldPin: '', code: '', pin: '' })
  const isByCode = request.sentTo !== undefined
  const [isOpen, setOpen] = useState(isByCode)

  async function sendCode() {
    try {
      await request.send(account.phone)
      form.refuse({})
    } catch (error) {
      form.refuse(faultOf(error, names, t, 'code.sendFailed'))
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { oldPin, code, pin } = form.values
    if (isByCode && form.refuse(code.trim() === '' ? { code: t('code.needed') } : {})) return
    try {
      await setPin.mutateAsync({ pin, ...(isByCode ? { code: code.trim() } : { oldPin }) })
      request.forget()
      for (const name of names) form.set(name, '')
      form.refuse({})
      setOpen(false)
      queries.setQueryData(readKey(client, ownAccount.detail, {}), { ...account, hasPin: true })
      // Spending asks for it from now on.
      void queries.invalidateQueries({ queryKey: readKey(client, memberCards.mine, {}) })
      notify(t('pin.saved'))
    } catch (error) {
      form.refuse(faultOf(error, names, t, 'pin.failed'))
    }
  }

  return (
    <Section title={t('pin.title')} text={t('pin.text')}>
      {isOpen ? (
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          {isByCode ? (
            <TextField
              {...form.of('code')}
              label={t('code.label')}
              hint={t('code.sentHint', { digits, phone: account.phone })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={digits}
              required
            />
          ) : (
            account.hasPin && (
              <TextField {...form.of('oldPin')} {...digitsOnly} label={t('pin.old')} autoComplete="off" />
            )
          )}
          <TextField {...form.of('pin')} {...digitsOnly} label={t('pin.new')} autoComplete="off" />
          <FormFault text={form.faults.form} />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button-main" disabled={setPin.isPending}>
              {t(account.hasPin ? 'pin.change' : 'pin.set')}
            </button>
            {account.hasPin && (
              <CodeButton request={request} isByCode={isByCode} onSend={() => void sendCode()} />
            )}
          </div>
        </form>
      ) : (
        <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
          {t(account.hasPin ? 'pin.change' : 'pin.set')}
        </button>
      )}
    </Section>
  )
}

interface CodeButtonProps {
  readonly request: ReturnType<typeof useCodeRequest>
  /** A code was sent. */
  readonly isByCode: boolean
  onSend(): void
}

function CodeButton({ request: { isSending, secondsLeft }, isByCode, onSend }: CodeButtonProps) {
  const { t } = useLabels()
  return (
    <button
      type="button"
      className="button-text figures disabled:text-soft"
      disabled={isSending || secondsLeft > 0}
      onClick={onSend}
    >
      {secondsLeft > 0
        ? t('code.againIn', { seconds: secondsLeft })
        : t(isByCode ? 'code.again' : 'pin.forgot')}
    </button>
  )
}
