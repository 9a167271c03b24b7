import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface RewardRowProps {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text?: string | undefined
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly error?: string | undefined
  onChange(isOn: boolean): void
  /** Below, such as a slider. */
  readonly children?: ReactNode
}

/** A part of what a guest has, with a box that uses it for the order. */
export function RewardRow(props: RewardRowProps) {
  const { Icon, title, text, isOn, isDisabled = false, error, onChange, children } = props
  return (
    <li className="rounded-small border border-line has-checked:border-accent-text has-checked:bg-accent-soft">
      <label className="flex min-h-14 items-center gap-3 px-[min(0.875rem,16px)] py-2.5">
        <Icon aria-hidden size={22} className={`shrink-0 ${isDisabled ? 'text-soft' : 'text-accent-text'}`} />
        <span className={`min-w-0 flex-1 ${isDisabled ? 'text-soft' : ''}`}>
          <strong className="font-semibold wrap-anywhere">{title}</strong>
          {text !== undefined && <span className="figures block text-[0.9375rem] text-soft">{text}</span>}
        </span>
        <input
          type="checkbox"
          className="size-[min(1.5rem,28px)] shrink-0 accent-[var(--accent-text)]"
          checked={isOn}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {error !== undefined && (
        <p role="alert" className="fault px-[min(0.875rem,16px)] pb-3">
          {error}
        </p>
      )}
      {isOn && children}
    </li>
  )
}
