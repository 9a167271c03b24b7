/** Text of the shop's own pages: paragraphs, and nothing that could be markup. */
export function Prose({ text }: { readonly text: string }) {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return (
    <div className="flex flex-col gap-4 leading-relaxed">
      {paragraphs.map((paragraph, place) => (
        <p key={place} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
