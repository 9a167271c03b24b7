import { Button } from '@mantine/core'
import { payLinks, type StaffPayLink } from '@tabard/contract/payments/links/calls'
import { isOpenPayLink } from '@tabard/domain/payments/pay-link'
import { Dialog } from '../feedback/dialog.tsx'
import { showNotice, useComplain } from '../feedback/notices.tsx'
import { useByServerClock } from '../format/clock.ts'
import { useFormats } from '../format/formats.ts'
import { useMay } from '../session/session.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../text.ts'
import { PayLinkBadge } from './pay-link-badge.tsx'
import classes from './pay-links.module.css'
import { ShownLink } from './shown-link.tsx'
import { usePayLinks, usePayLinksChanged, type LinksOf } from './use-pay-links.ts'

/** The payment requests of an order or a table, newest first. Nothing where there are none. */
export function PayLinks({ of, recipient }: { readonly of: LinksOf; readonly recipient: string }) {
  const { t } = useText()
  const may = useMay()
  const { data = [] } = usePayLinks(of, may('cash.collect'))
  if (data.length === 0) return null
  return (
    <section className={classes['section']} aria-label={t('payRequest.list')}>
      <h3>{t('payRequest.list')}</h3>
      <PayLinkRows links={data} recipient={recipient} />
    </section>
  )
}

interface PayLinkRowsProps {
  readonly links: readonly StaffPayLink[]
  readonly recipient: string
}

/** Pay links with their states; open ones are shown again, or cancelled. */
export function PayLinkRows({ links, recipient }: PayLinkRowsProps) {
  const { t } = useText()
  const [shown, setShown] = useState<StaffPayLink>()
  return (
    <>
      <ul className={classes['rows']}>
        {links.map((link) => (
          <Row key={link.linkId} link={link} onShow={() => setShown(link)} />
        ))}
      </ul>
      {shown && (
        <Dialog onClose={() => setShown(undefined)} title={t('payRequest.created')} size={460}>
          <ShownLink link={shown} recipient={recipient} />
        </Dialog>
      )}
    </>
  )
}

function Row({ link, onShow }: { readonly link: StaffPayLink; readonly onShow: () => void }) {
  const { t } = useText()
  const { money, dayAndClock } = useFormats()
  const complain = useComplain()
  const changed = usePayLinksChanged()
  const cancel = useWrite(payLinks.cancel)
  const made = useByServerClock((now) => dayAndClock(link.createdAt, now))
  const isOpen = isOpenPayLink(link.state)
  return (
    <li>
      <div className={classes['what']}>
        <span>
          <strong>{money(link.cents)}</strong>
          {link.isShare && ` · ${t('payRequest.share')}`}
          <small>{useTargetOf(link)}</small>
          <small>{t('payRequest.by', { who: link.createdBy, time: made })}</small>
          {link.sent && <small>{t('payRequest.sent', { to: link.sent.to })}</small>}
        </span>
        <PayLinkBadge state={link.state} />
      </div>
      {isOpen && (
        <div className={classes['acts']}>
          {link.state === 'open' && (
            <Button variant="default" onClick={onShow}>
              {t('payRequest.show')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            c="var(--red)"
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate(
                { linkId: link.linkId },
                {
                  onSuccess: () => showNotice(t('payRequest.cancelled')),
                  onError: complain,
                  onSettled: changed,
                },
              )
            }
          >
            {t('payRequest.cancel')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Table 5 · Orders 12, 13 */
function useTargetOf({ request, name, note, table, numbers }: StaffPayLink): string {
  const { t } = useText()
  return [
    ...(request === undefined ? [] : [t('payRequest.kind', { kind: request }), note, name]),
    table === '' ? '' : t('payRequest.table', { number: table }),
    numbers.length === 0 ? '' : t('payRequest.order', { count: numbers.length, numbers: numbers.join(', ') }),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
