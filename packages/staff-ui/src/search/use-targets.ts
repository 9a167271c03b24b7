import type { PinyinKeys } from '@tabard/domain/menu/searching/search'
import { isInUse, settingKeys } from '@tabard/domain/settings/registry'
import { isChinese, nameIn, type Language } from '@tabard/domain/text/names'
import type { Translate } from '@tabard/text/translate'
import { loadTranslate } from '@tabard/ui/components/text-provider'
import { pinyinKeys } from '@tabard/ui/search/pinyin-keys'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStaffApp } from '../app/staff-app-context.tsx'
import { entriesOf, isSection, menuAt, type MenuItem, type Place } from '../navigation/navigation.ts'
import { hrefOf } from '../navigation/use-menu.ts'
import { useMay, useShop } from '../session/session.tsx'
import { useText } from '../text.ts'
import type { Target } from './find-targets.ts'
import { topics } from './topics.ts'

interface BothLanguages {
  readonly english: Translate
  readonly chinese: Translate
}

/** The texts of this app and of the settings in both languages: whatever a person types finds them. */
function useBothLanguages(): BothLanguages | undefined {
  const { name } = useStaffApp()
  const { language } = useText()
  const ownChinese = language === 'zh-hant' ? 'zh-hant' : 'zh-hans'
  return useQuery({
    queryKey: ['search-words', name, ownChinese],
    queryFn: async () => {
      const load = (each: Language) => loadTranslate([name, 'settings'], each)
      const [english, chinese] = await Promise.all([load('en-gb'), load(ownChinese)])
      return { english, chinese }
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

export interface Targets {
  readonly list: readonly Target[]
  readonly pinyin: ReadonlyMap<string, PinyinKeys>
}

const noKeys: ReadonlyMap<string, PinyinKeys> = new Map()

/** The screens, tasks and settings that the person may open. Undefined while the texts load. */
export function useTargets(): Targets | undefined {
  const { language } = useText()
  const shop = useShop()
  const may = useMay()
  const both = useBothLanguages()
  const maySet = may('shop.settings')
  const list = useMemo(
    () => both && targetsOf(menuAt(shop), { shop: shop.code, language, maySet, ...both }),
    [both, shop, language, maySet],
  )
  const pinyin = useQuery({
    queryKey: ['search-pinyin', shop.code, language],
    queryFn: () => pinyinKeys(list ?? []),
    enabled: list !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  return list && { list, pinyin: pinyin ?? noKeys }
}

interface Context extends BothLanguages {
  readonly shop: string
  readonly language: Language
  readonly maySet: boolean
}

function targetsOf(menu: readonly MenuItem[], context: Context): readonly Target[] {
  const { shop, language, english, chinese } = context
  const own = isChinese(language) ? chinese : english
  const namesOf = (key: Place['label']) => ({ first: english(key), second: chinese(key) })
  const pathOf = (place: Place): string => {
    const entry = entriesOf(menu).find(({ places }) => places.includes(place))
    const section = menu.find((item) => isSection(item) && entry && item.entries.includes(entry))
    return [section && own(section.label), entry && entry.places.length > 1 ? own(entry.label) : undefined]
      .filter((part) => part !== undefined)
      .join(' › ')
  }
  const places = entriesOf(menu).flatMap((entry) => entry.places.map((place) => ({ entry, place })))
  const screens = places.map(({ entry, place }): Target => ({
    id: place.label,
    names: namesOf(place.label),
    label: own(place.label),
    detail: pathOf(place),
    words: `${english(entry.label)} ${chinese(entry.label)}`,
    app: place.app,
    href: hrefOf(place, shop),
  }))
  const tasks = topics.flatMap(({ label, words, place: key }): readonly Target[] => {
    const place = places.find((each) => each.place.label === key)?.place
    if (!place) return []
    return [
      {
        id: label,
        names: { first: english(label), second: chinese(label) },
        label: own(label),
        detail: [pathOf(place), own(place.label)].filter((part) => part !== '').join(' › '),
        words: `${english(words)} ${chinese(words)}`,
        app: place.app,
        href: hrefOf(place, shop),
      },
    ]
  })
  return [...screens, ...tasks, ...(context.maySet ? settingTargets(context, own) : [])]
}

function settingTargets({ shop, english, chinese, language }: Context, own: Translate): readonly Target[] {
  return settingKeys.filter(isInUse).map((key) => {
    const names = { first: english(`label.${key}`), second: chinese(`label.${key}`) }
    return {
      id: key,
      names,
      label: nameIn(names, language),
      detail: `${own('nav.settings')} › ${own('nav.advanced')}`,
      words: `${english(`help.${key}`)} ${chinese(`help.${key}`)}`,
      app: 'console',
      href: `${hrefOf({ pattern: '/{shop}/settings' }, shop)}?setting=${key}`,
    }
  })
}
