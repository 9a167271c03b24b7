import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { useSettings } from '@tabard/staff-ui/session/settings'
import { isTyping } from '@tabard/ui/browser/is-typing'
import { link, Link } from '@tabard/ui/router'
import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { useText } from '../../text.ts'

/** Opens the screen where staff key in an order. N does the same, unless staff turned shortcuts off. */
export function NewOrderButton() {
  const { t } = useText()
  const { code } = useShop()
  const mayPlace = useMay()('orders.place')
  const { hasNoShortcuts = false } = useSettings()
  const [, navigate] = useLocation()
  const address = link('/{shop}/new-order', { shop: code })
  useHotkeys(
    [
      [
        'n',
        () => {
          const isBusy = isTyping(document.activeElement) || document.querySelector('[aria-modal="true"]')
          if (mayPlace && !hasNoShortcuts && !isBusy) navigate(address)
        },
      ],
    ],
    [],
  )
  if (!mayPlace) return null
  return (
    <Button
      component={Link}
      href={address}
      leftSection={<Plus size={20} aria-hidden />}
      {...(hasNoShortcuts ? {} : { 'aria-keyshortcuts': 'n' })}
    >
      {t('newOrder.open')}
    </Button>
  )
}
