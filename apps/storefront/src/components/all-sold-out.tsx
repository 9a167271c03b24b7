import { useWords } from '../state/use-words.ts'

/** Replaces a list whose items are all hidden. */
export function AllSoldOut() {
  const { t } = useWords()
  return <p className="pt-16 pb-8 text-center text-soft">{t('menu.allSoldOut')}</p>
}
