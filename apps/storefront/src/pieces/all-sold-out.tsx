import { useWords } from '../shop/use-words.ts'

/** Where a list would stand of which everything is hidden. */
export function AllSoldOut() {
  const { t } = useWords()
  return <p className="pt-16 pb-8 text-center text-soft">{t('menu.allSoldOut')}</p>
}
