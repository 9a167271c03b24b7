import { times } from '@tabard/contract/fulfilment/calls'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { aboveIn, assignedTo, type Course } from '@tabard/domain/kitchen/routing'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useMenu } from '../context/use-menu.ts'
import { useLabels } from '../context/use-labels.ts'

const servings = ['served', 'together', 'own'] as const
type HowEaten = (typeof servings)[number]

interface CoursesStepProps {
  readonly lines: readonly BillLine[]
  /** Undefined: served as the kitchen decides. */
  onChange(courses: OrderOptions['courses']): void
}

/**
 * How a table eats: in courses, together, or dish by dish. Renders nothing if the shop has no courses or does
 * not offer them to guests.
 */
export function CoursesStep({ lines, onChange }: CoursesStepProps) {
  const { t } = useLabels()
  const courses = useRead(times.courses, {}).data
  const index = useMenu().data
  const [how, setHow] = useState<HowEaten>('served')
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const [first] = courses?.courses ?? []
  if (!courses || !first || courses.courses.length < 2 || !index || lines.length < 2) return null
  const assigned = new Map(Object.entries(courses.assigned))
  const above = aboveIn(index)
  const usual = (line: BillLine) => assignedTo(line.itemId, assigned, above)

  function choose(next: HowEaten, chosen = own) {
    setHow(next)
    setOwn(chosen)
    if (next === 'together')
      onChange(Object.fromEntries(lines.map(({ lineId }) => [lineId, first?.courseId ?? ''])))
    else onChange(next === 'own' && Object.keys(chosen).length > 0 ? chosen : undefined)
  }

  return (
    <section aria-labelledby="checkout-courses" className="p-[min(1rem,20px)]">
      <h2 id="checkout-courses" className="mb-3 text-large font-bold">
        {t('courses.how')}
      </h2>
      <div role="radiogroup" aria-labelledby="checkout-courses" className="flex flex-col gap-3">
        {servings.map((serving) => (
          <label
            key={serving}
            className="flex min-h-14 cursor-pointer items-center gap-4 rounded-small border border-line px-4 py-3 has-checked:border-accent-text has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="courses"
              className="size-6 shrink-0 accent-[var(--accent-text)]"
              checked={how === serving}
              onChange={() => choose(serving)}
            />
            <span>
              <strong className="font-semibold">{t(`courses.${serving}`)}</strong>
              <br />
              <span className="text-[0.9375rem] text-soft">{t(`courses.${serving}Text`)}</span>
            </span>
          </label>
        ))}
      </div>
      {how === 'own' && (
        <ul className="mt-4 flex flex-col gap-2">
          {lines.map((line) => (
            <Dish
              key={line.lineId}
              line={line}
              courses={courses.courses}
              value={own[line.lineId] ?? usual(line)}
              onChoose={(courseId) => choose('own', { ...own, [line.lineId]: courseId })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface DishProps {
  readonly line: BillLine
  readonly courses: readonly Course[]
  /** Empty: without a course. */
  readonly value: string
  onChoose(courseId: string): void
}

function Dish({ line, courses, value, onChoose }: DishProps) {
  const { t, name } = useLabels()
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">
        {line.quantity} × {name(line.names)}
      </span>
      <select
        className="min-h-12 max-w-[50%] shrink-0 rounded-small border border-strong bg-surface px-3"
        aria-label={t('courses.of', { dish: name(line.names) })}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {value === '' && <option value="">{t('courses.first')}</option>}
        {courses.map(({ courseId, names }) => (
          <option key={courseId} value={courseId}>
            {name(names)}
          </option>
        ))}
      </select>
    </li>
  )
}
