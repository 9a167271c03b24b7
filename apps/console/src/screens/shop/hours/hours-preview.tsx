import cards from '@tabard/staff-ui/components/cards.module.css'
import { Stack, Title } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { checkHours } from '@tabard/domain/hours/check-hours'
import { hoursScopes, type ShopHours } from '@tabard/domain/hours/shop-hours'
import type { ShopOpening } from '@tabard/domain/hours/trading'
import { useRead } from '@tabard/ui/client/queries'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './hours.module.css'

/** What customers would see now under the edited hours. */
export function HoursPreview({ hours }: { readonly hours: ShopHours }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const isWhole = checkHours(hours).length === 0
  const preview = useRead(
    shopSetup.previewHours,
    { hours },
    { enabled: isWhole, refetchInterval: 60_000, placeholderData: (before) => before },
  )
  const labelOf = (opening: ShopOpening) =>
    opening.isOpen
      ? opening.closesAt === undefined
        ? t('now.openEnded')
        : t('now.closesAt', { time: dateTime(opening.closesAt) })
      : opening.opensAt === undefined
        ? t('shopHours.neverOpens')
        : t('now.opensAt', { time: dateTime(opening.opensAt) })
  return (
    <Stack
      component="section"
      className={cards['card']}
      gap={14}
      aria-labelledby="hours-now"
      aria-live="polite"
    >
      <Title order={2} id="hours-now">
        {t('shopHours.now')}
      </Title>
      <ul className={classes['now']}>
        {hoursScopes.map((scope) => {
          const opening = preview.data?.[scope]
          return (
            <li key={scope} data-open={(isWhole && opening?.isOpen) || undefined}>
              <strong>{t(`shopHours.of.${scope}`)}</strong>
              <span>
                {!isWhole
                  ? t('shopHours.notYet')
                  : opening
                    ? t('shopHours.nowAndNext', {
                        now: t(opening.isOpen ? 'now.open' : 'shopHours.closedNow'),
                        next: labelOf(opening),
                      })
                    : '…'}
              </span>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
