/** A fault of a form that belongs to no field. */
export function FormFault({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="fault rounded-small bg-bad-soft p-3">
      {text}
    </p>
  )
}
