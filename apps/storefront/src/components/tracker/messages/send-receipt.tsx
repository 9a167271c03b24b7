import { receiptSending } from '@tabard/contract/orders/receipt-sending/calls'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { errorText } from '@tabard/ui/client/error-text'
import { useWrite } from '@tabard/ui/client/queries'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'

interface SendReceiptProps {
  readonly receiptId: string
  readonly sendsBy: Receipt['sendsBy']
}

/** A form that sends the receipt to an email address or a phone number. Nothing where the shop offers neither. */
export function SendReceipt({ receiptId, sendsBy }: SendReceiptProps) {
  const { t } = useLabels()
  const send = useWrite(receiptSending.send)
  const [to, setTo] = useState('')
  const [sentTo, setSentTo] = useState('')
  if (!sendsBy.mail && !sendsBy.sms) return null
  const means = sendsBy.mail && sendsBy.sms ? 'both' : sendsBy.mail ? 'mail' : 'sms'
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setSentTo('')
        if (to.trim() !== '')
          send.mutate({ receiptId, recipient: to }, { onSuccess: () => setSentTo(to.trim()) })
      }}
    >
      <TextField
        id="receipt-to"
        label={t('receipt.sendTo', { means })}
        error={send.error ? errorText(send.error, t) : undefined}
        type={means === 'sms' ? 'tel' : means === 'mail' ? 'email' : 'text'}
        inputMode={means === 'sms' ? 'tel' : 'email'}
        autoComplete={means === 'sms' ? 'tel' : 'email'}
        maxLength={254}
        value={to}
        onText={setTo}
      />
      <button type="submit" className="button-quiet" disabled={send.isPending || to.trim() === ''}>
        {t('receipt.send')}
      </button>
      <p role="status" className="font-semibold text-good">
        {sentTo !== '' && (
          <span className="flex items-center gap-2">
            <CircleCheckBig aria-hidden size={20} className="shrink-0" />
            {t('receipt.sent', { to: sentTo })}
          </span>
        )}
      </p>
    </form>
  )
}
