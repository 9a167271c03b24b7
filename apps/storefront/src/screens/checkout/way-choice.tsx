import { useWords } from '../../shop/use-words.ts'
import type { ChosenWay } from './use-way.ts'

/** Pick up, or have it brought: only where the shop does more than one. */
export function WayChoice({ chosen: { ways, way, choose } }: { readonly chosen: ChosenWay }) {
  const { t, name } = useWords()
  if (ways.length < 2) return null
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">{t('way.how')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        {ways.map(({ code, names }) => (
          <label
            key={code}
            className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-small border border-line px-4 py-2 text-center font-semibold has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="checkout-way"
              className="size-5 accent-[var(--accent-text)]"
              checked={code === way?.code}
              onChange={() => choose(code)}
            />
            {name(names)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
