import type { DishCount } from '@tabard/staff-ui/board/stages'
import { useKitchenLabels } from '../../../components/kitchen/kitchen-labels.tsx'
import classes from './tools.module.css'

/** Dishes with their quantities. */
export function DishList({ dishes }: { readonly dishes: readonly DishCount[] }) {
  const { namesOf, tag } = useKitchenLabels()
  return (
    <ul className={classes['totals']}>
      {dishes.map(({ key, names, sizeNames, quantity }) => (
        <li key={key}>
          <strong>{quantity}×</strong>
          <span lang={tag}>
            {namesOf(names).join(' ')} {sizeNames.first !== '' && <em>{namesOf(sizeNames).join(' ')}</em>}
          </span>
        </li>
      ))}
    </ul>
  )
}
