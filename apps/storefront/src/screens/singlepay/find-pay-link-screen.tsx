import { payLinks } from '@tabard/contract/payments/links/calls'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useApi } from '@tabard/ui/components/api-provider'
import { errorText } from '@tabard/ui/client/error-text'
import { usePath } from '@tabard/ui/router'
import { useState, type FormEvent } from 'react'
import { Screen } from '../../components/screen/screen.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { readPayLink } from './pay-link-address.ts'

/** An address of a payment without the payment's id: the payer pastes the link that the restaurant sent. */
export function FindPayLinkScreen() {
  const { t } = useLabels()
  const { open, fault, isBusy, typed, type } = useFoundLink()
  return (
    <Screen pattern="singlepay/{action}/by/{requiredBy}" title={t('payLink.title')}>
      <form onSubmit={(event) => void open(event)} className="narrow rise pt-8" noValidate>
        <div className="card flex flex-col gap-5 p-6">
          <h1 className="text-title font-bold">{t('payLink.find')}</h1>
          <p className="text-soft">{t('payLink.findText')}</p>
          <TextField
            id="pay-link"
            label={t('payLink.link')}
            autoComplete="off"
            maxLength={300}
            value={typed}
            error={fault}
            onText={type}
          />
          <button type="submit" className="button-main w-full" disabled={typed.trim() === '' || isBusy}>
            {t('payLink.open')}
          </button>
        </div>
      </form>
    </Screen>
  )
}

/** Opens the link that was pasted, once the server knows it: its action is part of its address. */
function useFoundLink() {
  const { t } = useLabels()
  const { to } = usePlace()
  const client = useApi()
  const [, navigate] = usePath()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  return {
    typed,
    fault,
    isBusy,
    type(text: string) {
      setTyped(text)
      setFault(undefined)
    },
    async open(event: FormEvent) {
      event.preventDefault()
      const txn = readPayLink(typed)
      if (txn === undefined) return setFault(t('payLink.notALink'))
      setBusy(true)
      try {
        const { action, requestedBy } = await client.call(payLinks.read, { txn })
        const requiredBy = requestedBy === '' ? action : requestedBy
        navigate(to('singlepay/{txn}/request/{action}/by/{requiredBy}', { txn, action, requiredBy }))
      } catch (error) {
        setFault(errorText(error, t))
      } finally {
        setBusy(false)
      }
    },
  }
}
