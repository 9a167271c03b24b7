import type { InputHTMLAttributes, ReactNode } from 'react'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  /** The fault of the input. */
  readonly error?: string | undefined
  onText(text: string): void
  /** Next to the input. */
  readonly children?: ReactNode
}

/** A labelled text input, with a hint or a fault below. */
export function TextField({ id, label, hint, error, onText, children, ...input }: TextFieldProps) {
  const note = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          className="field min-w-0 flex-1"
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-hint`}
          {...input}
          onChange={(event) => onText(event.target.value)}
        />
        {children}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-hint`}
          role={error === undefined ? undefined : 'alert'}
          className={`mt-1 text-[0.9375rem] ${error === undefined ? 'text-soft' : 'fault'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}
