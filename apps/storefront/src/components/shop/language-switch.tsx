import { isLanguage, languageTags, ownNames, type Language } from '@tabard/domain/text/names'
import { useText } from '@tabard/ui/components/text-provider'
import { Languages } from 'lucide-react'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'

/**
 * Shown with more than one language, unless the shop hides it (storefront specification, section 4). One other language is
 * one tap away; several are in a list.
 */
export function LanguageSwitch() {
  const { t, language, setLanguage } = useText()
  const config = useConfig().data
  // A shop with one language still shows it to readers of another.
  if (!config || config.isLanguageSwitchHidden) return null
  const others = config.languages.filter((each) => each !== language)
  const [other] = others
  if (other === undefined) return null
  if (others.length === 1)
    return (
      <button
        type="button"
        lang={languageTags[other]}
        className="button-text min-h-[min(2.75rem,44px)] shrink-0 leading-tight text-ink"
        onClick={() => setLanguage(other)}
      >
        <Languages aria-hidden size={18} className="hidden sm:block" />
        {shortName(other, config.languages)}
      </button>
    )
  return (
    <label className="button-text relative min-h-[min(2.75rem,44px)] min-w-11 shrink-0 justify-center leading-tight text-ink">
      <Languages aria-hidden size={20} />
      <span aria-hidden className="hidden sm:block">
        {ownNames[language]}
      </span>
      {/* The browser's own list, which a phone shows in full: transparent over the icon. */}
      <select
        aria-label={t('language.choose')}
        className="absolute inset-0 cursor-pointer opacity-0"
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
      >
        {[language, ...others].map((each) => (
          <option key={each} value={each} lang={languageTags[each]}>
            {ownNames[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Where a shop has one kind of Chinese, the kind need not be named. */
function shortName(language: Language, offered: readonly Language[]): string {
  const isOnlyChinese = language === 'zh-hans' && !offered.includes('zh-hant')
  return isOnlyChinese ? '中文' : ownNames[language]
}
