import { ActionIcon, Button } from '@mantine/core'
import { QrCode, TicketPercent, X } from 'lucide-react'
import { useText } from '../../../text.ts'
import type { FoundCoupon } from '../../../components/member/find-member.tsx'
import classes from './member-field.module.css'

interface ScannedCouponsProps {
  readonly coupons: readonly FoundCoupon[]
  /** Why one of them cannot be used. Undefined: all can. */
  readonly fault: string | undefined
  /** Undefined: another button scans. */
  readonly onScan: (() => void) | undefined
  readonly onChange: (coupons: readonly FoundCoupon[]) => void
}

/** The coupons and vouchers of the order. What they give is among its sums. */
export function ScannedCoupons({ coupons, fault, onScan, onChange }: ScannedCouponsProps) {
  const { t } = useText()
  if (coupons.length === 0 && !onScan) return null
  return (
    <section className={classes['coupons']} aria-label={t('member.coupons')}>
      {coupons.map(({ couponId, kind }) => (
        <div key={couponId} className={classes['coupon']}>
          <TicketPercent size={18} aria-hidden />
          <span>{t(kind === 'coupon' ? 'member.scannedCoupon' : 'member.scannedVoucher')}</span>
          <ActionIcon
            size="xl"
            variant="subtle"
            color="gray"
            aria-label={t(kind === 'coupon' ? 'member.removeCoupon' : 'member.removeVoucher')}
            onClick={() => onChange(coupons.filter((each) => each.couponId !== couponId))}
          >
            <X size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {fault !== undefined && (
        <p role="alert" className={classes['fault']}>
          {fault}
        </p>
      )}
      {onScan && (
        <Button variant="subtle" leftSection={<QrCode size={18} aria-hidden />} onClick={onScan}>
          {t('member.scanCoupon')}
        </Button>
      )}
    </section>
  )
}
