import { Button, TextInput } from '@mantine/core'
import { payLinks, type StaffPayLink } from '@tabard/contract/payments/links/calls'
import { QrCode } from '../components/qr-code.tsx'
import { AddressWarning } from '../feedback/address-warning.tsx'
import { CopyButton } from '../feedback/copy-button.tsx'
import { FormFrame } from '../form-kit/form-frame.tsx'
import { useForm } from '../form-kit/use-form.ts'
import { useFormats } from '../format/formats.ts'
import { Copy, Send } from 'lucide-react'
import { useText } from '../text.ts'
import classes from './pay-links.module.css'
import { PayLinkBadge } from './pay-link-badge.tsx'
import { usePayLinks, usePayLinksChanged } from './use-pay-links.ts'

interface ShownLinkProps {
  readonly link: StaffPayLink
  /** Where it is sent, unless staff enter another address; empty: unknown. */
  readonly recipient: string
}

/** A pay link as a code to scan, to copy and to send, with its state. */
export function ShownLink({ link: shown, recipient }: ShownLinkProps) {
  const { t } = useText()
  const { money } = useFormats()
  const links = usePayLinks(shown.orderId === undefined ? {} : { orderId: shown.orderId })
  const link = links.data?.find(({ linkId }) => linkId === shown.linkId) ?? shown
  const { state, address, sent } = link
  return (
    <div className={classes['shown']}>
      <div className={classes['due']}>
        <PayLinkBadge state={state} />
        <strong aria-live="polite">{money(link.cents)}</strong>
      </div>
      {state === 'open' && (
        <>
          <AddressWarning address={address} />
          <div className={classes['code']}>
            <QrCode address={address} label={t('payRequest.code')} />
          </div>
          <p className={classes['scan']}>
            {t('payRequest.scan', { amount: money(link.cents), plus: link.hasSurcharge ? 'yes' : 'no' })}
          </p>
          <CopyButton
            text={address}
            copied={t('payRequest.copied')}
            fullWidth
            leftSection={<Copy size={18} aria-hidden />}
          >
            {t('payRequest.copy')}
          </CopyButton>
          <SendForm linkId={link.linkId} recipient={recipient} isSent={sent !== undefined} />
        </>
      )}
      {sent && <p className={classes['scan']}>{t('payRequest.sent', { to: sent.to })}</p>}
    </div>
  )
}

interface SendFormProps {
  readonly linkId: string
  readonly recipient: string
  readonly isSent: boolean
}

function SendForm({ linkId, recipient, isSent }: SendFormProps) {
  const { t } = useText()
  const changed = usePayLinksChanged()
  const form = useForm({
    row: payLinks.send,
    stored: { value: { recipient }, revision: null },
    toInput: (draft) => ({ linkId, recipient: draft.recipient.trim() }),
    errorFields: {
      'mail.invalid': 'recipient',
      'phone.invalid': 'recipient',
      'mail.tooMany': 'recipient',
      'sms.tooMany': 'recipient',
      'sms.country': 'recipient',
      'message.unconfigured': 'recipient',
    },
    asksBeforeLeaving: false,
    isShort: true,
    notice: t('payRequest.sentNotice'),
    onSaved: changed,
  })
  return (
    <FormFrame form={form}>
      <TextInput
        size="md"
        label={t('payRequest.to')}
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={form.value.recipient}
        error={form.errorAt('recipient')}
        onChange={(event) => form.change({ recipient: event.currentTarget.value })}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        leftSection={<Send size={18} aria-hidden />}
        disabled={form.value.recipient.trim() === ''}
        loading={form.isSaving}
      >
        {t(isSent ? 'payRequest.resend' : 'payRequest.send')}
      </Button>
    </FormFrame>
  )
}
