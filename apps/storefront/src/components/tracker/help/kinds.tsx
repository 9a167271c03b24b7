import type { OrderHelp } from '@tabard/contract/orders/help/order-help'
import type { HelpKind } from '@tabard/domain/orders/order-help'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { Clock, MessageCircle, PackageX, Shuffle, ThermometerSnowflake } from 'lucide-react'

const icons = {
  missing: PackageX,
  wrong: Shuffle,
  cold: ThermometerSnowflake,
  late: Clock,
  other: MessageCircle,
}

interface KindsProps {
  readonly kinds: readonly HelpKind[]
  /** Requests that wait: the shop knows about these. */
  readonly told: readonly OrderHelp[]
  readonly kind: HelpKind | undefined
  onKind(kind: HelpKind): void
}

/** What is wrong: one choice. A kind that the shop was told about cannot be chosen until it is answered. */
export function Kinds({ kinds, told, kind, onKind }: KindsProps) {
  const { t } = useLabels()
  const { clock } = useShopTime()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t('orderHelp.title')}</legend>
      {kinds.map((each) => {
        const Icon = icons[each]
        const known = told.find((help) => help.kind === each)
        return (
          <label
            key={each}
            className="flex min-h-14 items-center gap-4 rounded-card border border-line px-4 has-checked:border-accent-text has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-accent-text has-disabled:bg-sunken"
          >
            <Icon aria-hidden size={22} className="shrink-0 text-accent-text" />
            <span className="min-w-0 flex-1 py-2">
              {t(`orderHelp.kind.${each}`)}
              {known && (
                <span className="block text-[0.9375rem] text-soft">
                  {t('orderHelp.toldAt', { time: clock(known.at) })}
                </span>
              )}
            </span>
            <input
              type="radio"
              name="help-kind"
              className="size-5 shrink-0 accent-[var(--accent-text)]"
              disabled={known !== undefined}
              checked={kind === each}
              onChange={() => onKind(each)}
            />
          </label>
        )
      })}
    </fieldset>
  )
}
