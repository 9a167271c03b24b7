import type { OrderHelp } from '@tabard/contract/orders/help/order-help'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { CircleCheckBig, LifeBuoy } from 'lucide-react'

/** What the guest told the shop about the order, and what the shop answered; the latest first. */
export function HelpState({ help }: { readonly help: readonly OrderHelp[] }) {
  return (
    <MoreLabels part="order-help">
      <Requests help={help} />
    </MoreLabels>
  )
}

function Requests({ help }: { readonly help: readonly OrderHelp[] }) {
  const { t } = useLabels()
  return (
    <section aria-label={t('orderHelp.requests')} aria-live="polite">
      <ul className="flex flex-col gap-3">
        {help.toReversed().map((each) => (
          <Request key={each.helpId} help={each} />
        ))}
      </ul>
    </section>
  )
}

function Request({ help }: { readonly help: OrderHelp }) {
  const { t, name } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  const { kind, at, lines, note, answeredAt, outcome, answer } = help
  const isAnswered = answeredAt !== undefined
  const Icon = isAnswered ? CircleCheckBig : LifeBuoy
  const dishes = lines
    .map(({ names, quantity }) => t('orderHelp.dish', { quantity, name: name(names) }))
    .join(t('list.comma'))
  return (
    <li className="card flex gap-4 p-5">
      <Icon aria-hidden size={24} className={`shrink-0 ${isAnswered ? 'text-good' : 'text-accent-text'}`} />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-semibold">
          {isAnswered && outcome ? t(`orderHelp.outcome.${outcome}`) : t('orderHelp.told')}
        </p>
        {answer !== '' && <p className="mt-1 whitespace-pre-line">{answer}</p>}
        {!isAnswered && <p className="text-soft">{t('orderHelp.waiting')}</p>}
        <p className="mt-2 text-[0.9375rem] text-soft">
          {t('orderHelp.about', {
            kind: t(`orderHelp.kind.${kind}`),
            time: time.clockFrom(at, now),
          })}
          {dishes !== '' && <span className="block">{dishes}</span>}
          {note !== '' && <q className="block whitespace-pre-line">{note}</q>}
          {isAnswered && (
            <span className="block">
              {t('orderHelp.answeredAt', { time: time.clockFrom(answeredAt, now) })}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
