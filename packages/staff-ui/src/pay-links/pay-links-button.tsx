import { Button } from '@mantine/core'
import { isOpenPayLink } from '@tabard/domain/payments/pay-link'
import { Dialog } from '../feedback/dialog.tsx'
import { LoadFailed, Message, Rows } from '../feedback/states.tsx'
import { useMay } from '../session/session.tsx'
import { Plus, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../text.ts'
import { PayLinkRows } from './pay-links-list.tsx'
import { RequestAmountDialog } from './request-amount-dialog.tsx'
import { usePayLinks } from './use-pay-links.ts'

/** Opens the payment requests of the shop. It counts the open ones. */
export function PayLinksButton() {
  const { t } = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const links = usePayLinks({}, may('cash.collect'))
  if (!may('cash.collect')) return null
  const count = links.data?.filter(({ state }) => isOpenPayLink(state)).length ?? 0
  return (
    <>
      <Button variant="default" leftSection={<QrCode size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('payRequest.list')}
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title={t('payRequest.list')} size={520}>
          <Button
            fullWidth
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => {
              setOpen(false)
              setAsking(true)
            }}
          >
            {t('payRequest.newAmount')}
          </Button>
          {links.data ? (
            links.data.length === 0 ? (
              <Message icon={QrCode} title={t('payRequest.none')} text={t('payRequest.noneText')} />
            ) : (
              <PayLinkRows links={links.data} recipient="" />
            )
          ) : links.error ? (
            <LoadFailed error={links.error} onRetry={() => void links.refetch()} />
          ) : (
            <Rows count={3} />
          )}
        </Dialog>
      )}
      {isAsking && <RequestAmountDialog onClose={() => setAsking(false)} />}
    </>
  )
}
