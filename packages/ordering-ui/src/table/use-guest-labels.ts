import type { TableGuest } from '@tabard/domain/cart/table-cart'
import { useLabels } from '../context/use-labels.ts'

/** Returns a function that names a guest: the typed name, or a number by order of arrival. */
export function useGuestLabels(): (guests: readonly TableGuest[], seat: string) => string {
  const { t } = useLabels()
  return (guests, seat) => {
    const at = guests.findIndex((guest) => guest.seat === seat)
    const { name = '', mark = '' } = guests[at] ?? {}
    if (name !== '') return mark === '' ? name : `${mark} ${name}`
    const plain = at < 0 ? t('together.somebody') : t('together.guest', { number: at + 1 })
    return mark === '' ? plain : `${mark} ${plain}`
  }
}
