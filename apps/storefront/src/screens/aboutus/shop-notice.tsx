import type { ShopConfig } from '@tabard/contract/shops'

/** What the shop wants everybody to know: a head, points, a last line. */
export function ShopNotice({ notice }: { readonly notice: NonNullable<ShopConfig['notice']> }) {
  return (
    <section className="card mt-8 p-5" aria-label={notice.head}>
      {notice.head !== '' && <h2 className="mb-2 text-large font-bold">{notice.head}</h2>}
      {notice.body.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
      {notice.bottom !== '' && <p className="mt-3 text-soft">{notice.bottom}</p>}
    </section>
  )
}
