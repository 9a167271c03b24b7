import type { SoldProgramme } from '@tabard/contract/value/cards/member-cards'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { Link } from '@tabard/ui/router'
import { BadgeCheck } from 'lucide-react'
import { usePlace } from '../../state/shop/place.tsx'
import { ProgrammeBenefits } from './programme-benefits.tsx'

/** A programme to buy, and the item of this shop's menu that sells it. */
export interface Offered {
  readonly programme: SoldProgramme
  readonly itemId: string
}

/** The programmes whose card this shop's menu sells. Undefined: the menu is not loaded yet. */
export function useSoldHere(sold: readonly SoldProgramme[]): readonly Offered[] | undefined {
  const { data: menu, error } = useMenu()
  if (!menu && !error) return undefined
  return sold.flatMap((programme) => {
    const itemId = programme.itemIds.find((id) => menu?.items.has(id) === true)
    return itemId === undefined ? [] : [{ programme, itemId }]
  })
}

/** Programmes whose card is sold on the menu, each with the way to its item. */
export function SoldProgrammeList({ offered }: { readonly offered: readonly Offered[] }) {
  const { t, name } = useLabels()
  const { to } = usePlace()
  return (
    <section aria-labelledby="for-sale" className="flex flex-col gap-3">
      <h2 id="for-sale" className="text-title font-bold">
        {t('membership.forSale')}
      </h2>
      <ul className="flex flex-col gap-3">
        {offered.map(({ programme, itemId }) => (
          <li key={programme.cardTypeId}>
            <article className="card flex flex-col gap-4 p-5">
              <div>
                <h3 className="flex items-center gap-2 text-large font-bold">
                  <BadgeCheck aria-hidden size={22} className="shrink-0 text-accent-text" />
                  {name(programme.names)}
                </h3>
                <ProgrammeBenefits programme={programme} />
              </div>
              <Link href={to('product/{id}', { id: itemId })} className="button-main">
                {t('membership.see')}
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
