import { readMarkup, type MarkupBlock, type MarkupRun } from '@tabard/domain/shops/read-markup'

/** Text of the shop's pages: renders its limited markup as elements, and nothing else as markup. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col gap-4 leading-relaxed">
      {readMarkup(text).map((block, place) => (
        <Block key={place} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: MarkupBlock }) {
  if (block.kind === 'heading')
    return block.level === 2 ? (
      <h2 className="mt-2 text-title font-bold">
        <Runs runs={block.runs} />
      </h2>
    ) : (
      <h3 className="mt-1 text-large font-bold">
        <Runs runs={block.runs} />
      </h3>
    )
  if (block.kind === 'list')
    return (
      <ul className="list-disc space-y-1 ps-6">
        {block.items.map((runs, place) => (
          <li key={place}>
            <Runs runs={runs} />
          </li>
        ))}
      </ul>
    )
  return (
    <p>
      {block.lines.map((runs, place) => (
        <span key={place}>
          {place > 0 && <br />}
          <Runs runs={runs} />
        </span>
      ))}
    </p>
  )
}

function Runs({ runs }: { readonly runs: readonly MarkupRun[] }) {
  return runs.map((run, place) => {
    switch (run.kind) {
      case 'strong':
        return <strong key={place}>{run.text}</strong>
      case 'emphasis':
        return <em key={place}>{run.text}</em>
      case 'link':
        return (
          <a
            key={place}
            href={run.href}
            rel="noreferrer"
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            {run.text}
          </a>
        )
      case 'text':
        return run.text
    }
  })
}
