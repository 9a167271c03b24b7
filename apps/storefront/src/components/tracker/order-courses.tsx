import { Check, CookingPot, Hourglass } from 'lucide-react'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { OrderCourse } from '@tabard/contract/orders/order'

const icons = { held: Hourglass, new: CookingPot, preparing: CookingPot, ready: Check, served: Check }

/** The courses of an order with their state. */
export function OrderCourses({ courses }: { readonly courses: readonly OrderCourse[] }) {
  const { t, name } = useLabels()
  const now = useNow()
  return (
    <section aria-label={t('track.courses')} className="card p-5">
      <ul className="flex flex-col gap-3" aria-live="polite">
        {courses.map(({ names, state, firesAt }) => {
          const isGone = state === 'held' && firesAt !== undefined && firesAt <= now
          const shown = isGone ? 'new' : state
          const Icon = icons[shown]
          return (
            <li
              key={names.first}
              className={`flex items-center gap-3 ${shown === 'held' ? 'text-soft' : 'font-bold'}`}
            >
              <Icon aria-hidden size={20} className="shrink-0" />
              {t(`course.${shown}`, { course: name(names) })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
