import { Dialog } from '@base-ui/react/dialog'
import { allergens } from '@tabard/domain/menu/menu'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { avoid, useSavedAllergies } from './allergies.ts'
import { useAvoided } from './avoided.tsx'
import { useOrdering } from '../context/ordering.tsx'
import { useLabels } from '../context/use-labels.ts'

/** The guest's allergen selection, marked on every dish afterwards. */
export function AllergySheet({ onClose }: { onClose(): void }) {
  useSavedAllergies()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup className="rise fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-xl flex-col overflow-hidden rounded-t-large bg-surface shadow-high md:inset-y-0 md:m-auto md:h-fit md:rounded-large">
          <MoreLabels part="choosing" before={<div className="h-96" />}>
            <Choice onClose={onClose} />
          </MoreLabels>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Choice({ onClose }: { onClose(): void }) {
  const { t } = useLabels()
  const { shop } = useOrdering()
  const chosen = useAvoided()
  return (
    <>
      <div className="min-h-0 overflow-y-auto p-5 md:p-7">
        <Dialog.Title className="text-title font-bold tracking-tight">{t('choosing.allergies')}</Dialog.Title>
        <Dialog.Description className="mt-1 text-soft">{t('choosing.allergiesText')}</Dialog.Description>
        <div role="group" aria-label={t('choosing.allergies')} className="mt-5 flex flex-wrap gap-2">
          {allergens.map((allergen) => (
            <label
              key={allergen}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 has-checked:border-bad has-checked:bg-bad-soft has-checked:font-semibold has-checked:text-bad has-focus-visible:outline-3 has-focus-visible:outline-accent-text"
            >
              <input
                type="checkbox"
                className="size-4 accent-[var(--bad)]"
                checked={chosen.includes(allergen)}
                onChange={(event) =>
                  avoid(
                    shop,
                    event.target.checked
                      ? allergens.filter((each) => each === allergen || chosen.includes(each))
                      : chosen.filter((each) => each !== allergen),
                  )
                }
              />
              {t(`allergen.${allergen}`)}
            </label>
          ))}
        </div>
        <p className="mt-5 text-small text-soft">{t('choosing.allergiesKept')}</p>
      </div>
      <div className="flex gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {chosen.length > 0 && (
          <button type="button" className="button-quiet" onClick={() => avoid(shop, [])}>
            {t('choosing.allergiesNone')}
          </button>
        )}
        <button type="button" className="button-main flex-1" onClick={onClose}>
          {t('choosing.done')}
        </button>
      </div>
    </>
  )
}
