import { formatMoney } from '@tabard/domain/money/money'
import { nameIn } from '@tabard/domain/text/names'
import type { CouponKind } from '@tabard/domain/value/campaigns/campaign-terms'
import type { PassField } from '../../../../gateways/wallets/wallets.ts'
import { findCoupon, type CouponRow } from '../../coupons/coupon-queries.ts'
import { stateOf } from '../../coupons/present-coupon.ts'
import { dayOf, type PassReader, type PassSource } from './pass-content.ts'

/** Passes of coupons: what they give, and until when. A used, withdrawn or expired one is void. */
export const couponPass = passOf('coupon')

/** Passes of vouchers: what is left, and until when. */
export const voucherPass = passOf('voucher')

function passOf(kind: CouponKind): PassSource {
  return {
    kind,
    isOwn: async (tx, couponId, { guestId, now }) => {
      const row = await tx.row(findCoupon({ couponId }))
      const isOwner = guestId !== '' && row?.ownerId === guestId
      return row !== undefined && isOwner && row.gift.kind === kind && stateOf(row, now) === 'usable'
    },
    readContent: async (tx, couponId, reader) => {
      const row = await tx.row(findCoupon({ couponId }))
      if (row?.gift.kind !== kind) return undefined
      const { language, now } = reader
      return {
        title: nameIn(row.names, language),
        number: '',
        fields: fieldsOf(row, reader),
        expiresAt: row.expiresAt.getTime(),
        isVoid: stateOf(row, now) !== 'usable',
      }
    },
  }
}

function fieldsOf(
  { gift, names, description, balanceCents, currency, expiresAt }: CouponRow,
  { profile, language, t }: PassReader,
): PassField[] {
  const about = nameIn(description, language)
  return [
    gift.kind === 'voucher'
      ? {
          key: 'balance',
          label: t('pass.balance'),
          value: formatMoney(balanceCents, currency, language),
          place: 'main',
        }
      : { key: 'coupon', label: t('pass.coupon'), value: nameIn(names, language), place: 'main' },
    {
      key: 'expires',
      label: t('pass.expires'),
      value: dayOf(expiresAt, profile.timeZone, language),
      place: 'front',
    },
    ...(about === '' ? [] : [{ key: 'about', label: t('pass.about'), value: about, place: 'back' as const }]),
  ]
}
