import type { StaffList, StaffRole } from '@tabard/contract/staff/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../text.ts'

/** Names of a shop (or of all shops) and of a role with its shop. */
export function useRoleLabels({ shops }: Pick<StaffList, 'shops'>) {
  const { t, language } = useText()
  const place = (code: string | null) => {
    const shop = shops.find((each) => each.code === code)
    return shop ? nameIn(shop.names, language) : t('staff.everywhere')
  }
  return {
    place,
    said: ({ role, shop }: StaffRole) => t('staff.at', { role: t(`role.${role}`), place: place(shop) }),
  }
}
