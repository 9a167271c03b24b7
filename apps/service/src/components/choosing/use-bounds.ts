import { useText } from '../../text.ts'

interface Bounds {
  readonly min: number
  readonly max: number
}

/** Returns a function that says how many can be chosen, or how many are still needed. */
export function useBounds(): (bounds: Bounds, need: number) => string {
  const { t } = useText()
  return ({ min, max }, need) => {
    if (need > 0 && need < min) return t('choose.more', { count: need })
    if (min === 0) return t('choose.upTo', { count: max })
    return min === max ? t('choose.exactly', { count: min }) : t('choose.between', { min, max })
  }
}
