import { Button, Checkbox, NumberInput } from '@mantine/core'
import { shops } from '@tabard/contract/shops/calls'
import type { DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import type { RedeemedPoints } from '@tabard/domain/pricing/discounts/redeem-points'
import type { Refused } from '@tabard/contract/wire/refused'
import { valueChoiceLimits } from '@tabard/domain/value/value-choice'
import { errorText } from '@tabard/ui/client/error-text'
import { nameIn } from '@tabard/domain/text/names'
import { pointsText } from '@tabard/ordering-ui/value/points-text'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { QrCode, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import type { FoundCoupon, FoundMember } from '../../../components/member/find-member.tsx'
import { MemberDialog } from '../../../components/member/member-dialog.tsx'
import { MemberFacts } from '../../../components/member/member-facts.tsx'
import { useMemberCard } from '../../../components/member/use-member-card.ts'
import { useText } from '../../../text.ts'
import type { DraftMember, OrderDraft } from '../order-draft.ts'
import { ScannedCoupons } from './scanned-coupons.tsx'
import classes from './member-field.module.css'

interface MemberFieldProps {
  readonly draft: OrderDraft
  /** The most points that the order can redeem. Undefined: none. */
  readonly mostPoints: RedeemedPoints | undefined
  /** Why the order cannot be priced. Undefined: it can. */
  readonly refusal: Refused | undefined
  readonly onChange: (change: Partial<Pick<OrderDraft, 'member' | 'coupons'>>) => void
}

/**
 * The member whose card the order counts for, what it redeems, and the coupons that staff scanned. Nothing where the shop
 * offers neither.
 */
export function MemberField({ draft, mostPoints, refusal, onChange }: MemberFieldProps) {
  const { t } = useText()
  const may = useMay()
  const config = useRead(shops.config, {}, { staleTime: 60_000 }).data
  const [isFinding, setFinding] = useState(false)
  const { member, coupons } = draft
  const mayScan = may('value.view') && may('cash.collect')
  const hasCoupons = mayScan && config?.hasCoupons === true
  const hasWallet = mayScan && config?.hasWallet === true
  if (!member && !hasWallet && !hasCoupons) return null
  const attach = ({ cardId, scanId }: FoundMember) => {
    onChange({ member: { cardId, scanId, points: 0, takesReward: false } })
    setFinding(false)
  }
  const take = (coupon: FoundCoupon) => {
    const others = coupons.filter(({ couponId }) => couponId !== coupon.couponId)
    onChange({ coupons: [...others, coupon].slice(-valueChoiceLimits.coupons) })
    setFinding(false)
  }
  return (
    <>
      {member ? (
        <Attached
          member={member}
          mostPoints={mostPoints}
          onScan={() => setFinding(true)}
          onChange={(next) => onChange({ member: next })}
        />
      ) : (
        <Button
          variant="light"
          leftSection={<UserPlus size={18} aria-hidden />}
          onClick={() => setFinding(true)}
        >
          {t(hasCoupons ? (hasWallet ? 'member.addOrCoupon' : 'member.scanCoupon') : 'member.add')}
        </Button>
      )}
      <ScannedCoupons
        coupons={coupons}
        fault={refusal?.code === 'value.coupon' ? errorText(refusal, t) : undefined}
        onScan={member && hasCoupons ? () => setFinding(true) : undefined}
        onChange={(next) => onChange({ coupons: next })}
      />
      {isFinding && (
        <MemberDialog
          phone={draft.kind === 'phone' ? draft.phone : undefined}
          onFound={attach}
          {...(hasCoupons ? { onCoupon: take } : {})}
          onClose={() => setFinding(false)}
        />
      )}
    </>
  )
}

interface AttachedProps extends Pick<MemberFieldProps, 'mostPoints'> {
  readonly member: DraftMember
  readonly onScan: () => void
  readonly onChange: (member: DraftMember | undefined) => void
}

function Attached({ member, mostPoints, onScan, onChange }: AttachedProps) {
  const { t } = useText()
  const card = useMemberCard(member.cardId)
  return (
    <section className={classes['member']} aria-label={t('member.title')}>
      {card && <MemberFacts card={card} />}
      {card && card.status === 'active' && member.scanId !== undefined && (
        <Redeeming card={card} member={member} mostPoints={mostPoints} onChange={onChange} />
      )}
      {member.scanId === undefined && <p className={classes['hint']}>{t('member.earnsOnly')}</p>}
      <div className={classes['buttons']}>
        {member.scanId === undefined && (
          <Button variant="light" leftSection={<QrCode size={18} aria-hidden />} onClick={onScan}>
            {t('member.scan')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<X size={18} aria-hidden />}
          onClick={() => onChange(undefined)}
        >
          {t('member.remove')}
        </Button>
      </div>
    </section>
  )
}

interface RedeemingProps extends Pick<AttachedProps, 'member' | 'mostPoints' | 'onChange'> {
  readonly card: DeskCardDetail
}

/** Points and the free item, within what the programme permits. */
function Redeeming({ card, member, mostPoints, onChange }: RedeemingProps) {
  const { t, language } = useText()
  const { stamps, redeeming } = card.programme
  const least = redeeming?.minimum ?? 0
  return (
    <>
      {mostPoints ? (
        <PointsField member={member} most={mostPoints} onChange={onChange} />
      ) : (
        redeeming &&
        card.points < least && (
          <p className={classes['hint']}>{t('member.pointsFrom', { least: pointsText(least, language) })}</p>
        )
      )}
      {stamps && card.stamps >= stamps.goal && (
        <Checkbox
          size="md"
          label={t('member.takeReward', { name: nameIn(stamps.names, language) })}
          description={t('member.rewardCost', { goal: stamps.goal })}
          checked={member.takesReward}
          onChange={(event) => onChange({ ...member, takesReward: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

interface PointsFieldProps extends Pick<RedeemingProps, 'member' | 'onChange'> {
  readonly most: RedeemedPoints
}

function PointsField({ member, most, onChange }: PointsFieldProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  return (
    <div className={classes['points']}>
      <NumberInput
        size="md"
        label={t('member.usePoints')}
        description={t('member.usePointsWorth', {
          points: pointsText(most.points, language),
          amount: money(most.cents),
        })}
        inputMode="decimal"
        min={0}
        max={most.points / 100}
        clampBehavior="blur"
        decimalScale={2}
        hideControls
        value={member.points === 0 ? '' : member.points / 100}
        onChange={(typed) =>
          onChange({ ...member, points: typeof typed === 'number' ? Math.round(typed * 100) : 0 })
        }
      />
      <Button
        size="md"
        variant="default"
        disabled={member.points === most.points}
        onClick={() => onChange({ ...member, points: most.points })}
      >
        {t('member.useAll')}
      </Button>
    </div>
  )
}
