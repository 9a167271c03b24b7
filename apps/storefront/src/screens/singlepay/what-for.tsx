import type { PayLink } from '@tabard/contract/payments/links/calls'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { FramedPicture } from '@tabard/ordering-ui/menu/framed-picture.tsx'

/** Who asks for the payment, for what, and how much. */
export function WhatFor({ asked }: { readonly asked: PayLink }) {
  const { t, name, money } = useLabels()
  const config = useConfig().data
  return (
    <>
      {config?.logo && (
        <FramedPicture
          picture={config.logo}
          sizes="64px"
          largest={160}
          haste="eager"
          className="size-16 shrink-0 rounded-card"
          isMute
        />
      )}
      <p className="text-soft">
        {t(asked.requestedBy === '' ? 'payLink.from' : 'payLink.fromPerson', {
          shop: config ? name(config.names) : '',
          person: asked.requestedBy,
        })}
      </p>
      <p className="figures text-[3rem] leading-tight font-bold tracking-tight" aria-live="polite">
        {money(asked.dueCents, asked.currency)}
      </p>
      <p className="font-semibold">{useAboutOf(asked)}</p>
      {asked.note !== '' && (
        <p className="max-w-sm rounded-small bg-sunken px-4 py-3 break-words whitespace-pre-line">
          {asked.note}
        </p>
      )}
    </>
  )
}

/** Table 5 · orders 12, 13 */
function useAboutOf({ request, numbers, table, isShare }: PayLink): string {
  const { t } = useLabels()
  const parts = [
    request === undefined ? '' : t('payLink.request', { kind: request }),
    isShare ? t('payLink.share') : '',
    table === '' ? '' : t('seat.table', { number: table }),
    numbers.length === 0 ? '' : t('payLink.orders', { count: numbers.length, numbers: numbers.join(', ') }),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
