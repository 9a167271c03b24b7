import { UnstyledButton } from '@mantine/core'
import { topCategories } from '@tabard/domain/menu/category-tree'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../text.ts'
import classes from './dishes.module.css'

interface CategoryChipsProps {
  readonly index: MenuIndex
  /** Undefined: every category. */
  readonly chosen: string | undefined
  readonly onChoose: (categoryId: string | undefined) => void
}

/** The categories of the menu; a second tap on one shows all again. */
export function CategoryChips({ index, chosen, onChoose }: CategoryChipsProps) {
  const { t, language } = useText()
  return (
    <div className={classes['chips']} role="group" aria-label={t('newOrder.categories')}>
      <UnstyledButton
        className={classes['chip']}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('newOrder.all')}
      </UnstyledButton>
      {topCategories(index).map(({ id, names }) => (
        <UnstyledButton
          key={id}
          className={classes['chip']}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? undefined : id)}
        >
          {nameIn(names, language)}
        </UnstyledButton>
      ))}
    </div>
  )
}
