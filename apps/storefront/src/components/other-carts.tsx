import { shops } from '@tabard/contract/shops/calls'
import { savedCarts } from '@tabard/ui/ordering/saved-carts'
import { useRead } from '@tabard/ui/queries'
import { Link } from '@tabard/ui/router'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { usePlace } from '../state/place.tsx'
import { useLabels } from '../state/use-labels.ts'

/** Carts with items at other shops. Each shop has its own cart. */
export function OtherCarts() {
  const { t, name } = useLabels()
  const { shop } = usePlace()
  const [carts] = useState(() => savedCarts(Date.now()).filter((cart) => cart.shop !== shop))
  const directory = useRead(shops.directory, {}, { enabled: carts.length > 0, staleTime: 60_000 })
  const known = carts.flatMap((cart) => {
    const found = directory.data?.find(({ code }) => code === cart.shop)
    return found ? [{ ...cart, names: found.names, family: found.family }] : []
  })
  if (known.length === 0) return null
  return (
    <aside aria-label={t('otherCarts.title')} className="narrow mt-8">
      <ul className="flex flex-col gap-2">
        {known.map((cart) => (
          <li key={cart.shop}>
            <Link
              href={`/${cart.family}/${encodeURIComponent(cart.shop)}/cart`}
              className="card flex min-h-14 items-center gap-3 p-4 hover:bg-sunken"
            >
              <ShoppingBag aria-hidden size={20} className="shrink-0 text-accent-text" />
              <span className="min-w-0">
                {t('otherCarts.at', { shop: name(cart.names), count: cart.units })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
