import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** Replaces a list whose items are all hidden. */
export function AllSoldOut() {
  const { t } = useLabels()
  return <p className="pt-16 pb-8 text-center text-soft">{t('menu.allSoldOut')}</p>
}
