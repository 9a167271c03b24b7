import type { Language } from '@tabard/domain/text/names'
import { useText } from '@tabard/ui/components/text-provider'
import { languageTags } from '@tabard/ui/language'
import { Languages } from 'lucide-react'
import { useConfig } from '../state/shop-state.tsx'

const ownNames: Record<Language, string> = { 'en-gb': 'English', 'zh-hans': '中文' }

/** Shown with more than one language, unless the shop hides it (storefront specification, section 4). */
export function LanguageSwitch() {
  const { language, setLanguage } = useText()
  const config = useConfig().data
  // A shop with one language still shows it to readers of another.
  if (!config || config.isLanguageSwitchHidden) return null
  return (
    <>
      {config.languages
        .filter((each) => each !== language)
        .map((each) => (
          <button
            key={each}
            type="button"
            lang={languageTags[each]}
            className="button-text min-h-[min(2.75rem,44px)] shrink-0 leading-tight text-ink"
            onClick={() => setLanguage(each)}
          >
            <Languages aria-hidden size={18} className="hidden sm:block" />
            {ownNames[each]}
          </button>
        ))}
    </>
  )
}
