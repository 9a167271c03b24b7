import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** Past everything above the content, for people who use the keyboard: the first stop of the page. */
export function SkipLink() {
  const { t } = useLabels()
  return (
    <a
      href="#content"
      className="no-print button-main sr-only top-2 left-2 z-50 focus:not-sr-only focus:fixed focus:inline-flex focus:px-6"
    >
      {t('nav.skip')}
    </a>
  )
}
