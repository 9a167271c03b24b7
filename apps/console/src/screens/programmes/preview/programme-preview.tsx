import cards from '@tabard/staff-ui/components/cards.module.css'
import { Stack, Text, Title } from '@mantine/core'
import type { ProgrammeList } from '@tabard/contract/value/cards/programmes'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { providerTender } from '@tabard/domain/pricing/tenders/registry'
import { nameIn } from '@tabard/domain/text/names'
import { checkCardType, type CardTypeTerms } from '@tabard/domain/value/card-type'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import type { ReactNode } from 'react'
import { SampleDishes } from '../../../components/sample-cart/sample-bill.tsx'
import { useSampleCart, type SampleCart } from '../../../components/sample-cart/use-sample-cart.ts'
import { usePoints } from '../../../components/use-points.ts'
import { useText } from '../../../text.ts'
import classes from '../programmes.module.css'
import { appliedRates } from '../use-programme-labels.ts'
import { memberVisits, stampsOf } from './member-visits.ts'
import { priceForMember } from './price-for-member.ts'

const visits = 10

interface ProgrammePreviewProps {
  readonly terms: CardTypeTerms
  readonly settings: ProgrammeList['settings']
}

/** What a member pays and earns for a cart of the shop's dishes, once and after ten visits. */
export function ProgrammePreview({ terms, settings }: ProgrammePreviewProps) {
  const { t } = useText()
  const scope = terms.stamps?.scope
  // Items that earn a stamp come first.
  const sample = useSampleCart(
    (item) =>
      scope?.itemIds?.includes(item.id) === true || scope?.categoryIds?.includes(item.categoryId) === true,
  )
  const checked = checkCardType(terms)
  // Names do not change what a member pays.
  const isReady = checked.ok || checked.faults.every(({ field }) => /names|description/.test(field))
  return (
    <Stack component="section" className={classes['preview']} gap={12} aria-label={t('loyalty.preview')}>
      <Title order={3}>{t('loyalty.preview')}</Title>
      {sample.index === undefined || sample.items.length === 0 ? (
        <Text c="dimmed">{t('offer.previewNone')}</Text>
      ) : (
        <>
          <Text c="dimmed">{t('loyalty.previewText')}</Text>
          <div className={cards['card']}>
            <SampleDishes sample={sample} />
          </div>
          {isReady && sample.lines.length > 0 ? (
            <Figures terms={terms} settings={settings} sample={sample} />
          ) : (
            <Text c="dimmed">{t(isReady ? 'loyalty.previewEmpty' : 'loyalty.previewFaults')}</Text>
          )}
        </>
      )}
    </Stack>
  )
}

interface FiguresProps extends ProgrammePreviewProps {
  readonly sample: SampleCart
}

function Figures({ terms, settings, sample: { index, lines } }: FiguresProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const { code } = useShop()
  const points = usePoints()
  if (!index) return null
  const cart = { ...emptyCart({ shop: code, cartId: 'preview-cart' }), orderType: 'pickup', lines }
  const guest = priceCart(cart, { index, activeChargeIds: [], tender: providerTender })
  const priceAt = (tier: number) => priceForMember(cart, index, terms, settings, tier)
  const once = priceAt(0)
  const all = memberVisits(terms, visits, guest.totalCents, priceAt)
  const { redeemed } = appliedRates(terms, settings)
  const worth = (earned: number) => (redeemed > 0 ? money(Math.floor((earned * 100) / redeemed)) : money(0))
  const tier = terms.tiers[all.tier - 1]
  const hasPoints = terms.hasPoints && settings.isOffered
  return (
    <div className={classes['figures']} aria-live="polite">
      <Part title={t('loyalty.oneVisit')}>
        <Figure label={t('loyalty.guestPays')} value={money(guest.totalCents)} />
        <Figure label={t('loyalty.memberPays')} value={money(once.totalCents)} isMain />
        {hasPoints && (
          <Figure
            label={t('loyalty.earned')}
            value={t('loyalty.pointsOf', { points: points(once.pointsEarned ?? 0) })}
            detail={t('loyalty.worth', { amount: worth(once.pointsEarned ?? 0) })}
          />
        )}
        {terms.stamps && <Figure label={t('loyalty.stampsEarned')} value={String(stampsOf(once))} />}
      </Part>
      <Part title={t('loyalty.visits', { count: visits })}>
        <Figure label={t('loyalty.memberPays')} value={money(all.paidCents)} isMain />
        {all.savedCents > 0 && <Figure label={t('loyalty.saved')} value={money(all.savedCents)} />}
        {hasPoints && (
          <Figure
            label={t('loyalty.balance')}
            value={t('loyalty.pointsOf', { points: points(all.points) })}
            detail={t('loyalty.worth', { amount: worth(all.points) })}
          />
        )}
        {terms.stamps && (
          <Figure
            label={t('loyalty.rewards')}
            value={t('loyalty.rewardsOf', {
              count: all.rewards,
              name: nameIn(terms.stamps.names, language) || t('loyalty.freeItem'),
            })}
          />
        )}
        {tier && <Figure label={t('loyalty.tierReached')} value={nameIn(tier.names, language)} />}
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={cards['card']} aria-label={title}>
      <Title order={4} mb={8}>
        {title}
      </Title>
      <dl>{children}</dl>
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly detail?: string
  readonly isMain?: boolean
}

function Figure({ label, value, detail, isMain = false }: FigureProps) {
  return (
    <div data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>
        {value}
        {detail !== undefined && <small>{detail}</small>}
      </dd>
    </div>
  )
}
