import type { pictures, PictureSubject } from '@tabard/contract/pictures/calls'
import { cleanText } from '@tabard/domain/text/text-input'
import { pictureLimits } from '@tabard/domain/pictures/picture'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findPictures } from '../../platform/pictures/find-pictures.ts'
import { findUploaded } from '../../platform/pictures/find-uploaded.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { loadPictureSubjects } from './list-pictures.ts'
import { setCategoryPicture, setItemPicture, setOptionPicture } from './picture-queries.ts'

const setOf = { item: setItemPicture, category: setCategoryPicture, option: setOptionPicture } as const

/** Set or remove the picture of an item, category or option in the draft. Publishing shows it to guests. */
export const setPicture: Handler<typeof pictures.set> = async ({ input, shop, now, fail }) => {
  const { of, subjectId } = input
  const rule = { maxLength: pictureLimits.alt, multiline: false }
  const [first, second] = [cleanText(input.alt.first, rule), cleanText(input.alt.second, rule)]
  if (!first.ok || !second.ok) return fail('text.tooLong', { field: 'alt', max: pictureLimits.alt })
  return shop.write(async (tx, caller) => {
    // Increases the draft's revision, not the row's: no field that its editor saves changes.
    const [who] = await Promise.all([caller, bumpRevision(tx, shop.shopId)])
    const before = (await loadPictureSubjects(tx, shop.shopId)).find(
      (each) => each.of === of && each.subjectId === subjectId,
    )
    if (!before) return fail('picture.subject', {})
    const hash = input.picture === null ? null : await findUploaded(tx, shop.merchantKey, input.picture)
    if (hash === undefined) return fail('picture.unknown', {})
    const [alt1, alt2] = hash === null ? [null, null] : [first.text, second.text]
    const written = await tx.change(setOf[of]({ shopId: shop.shopId, subjectId, picture: hash, alt1, alt2 }))
    if (written.length === 0) return fail('picture.subject', {})
    const row = { picture: hash, picture_alt1: alt1, picture_alt2: alt2 }
    const after = { ...before, picture: (await findPictures(tx, [row]))(row).picture }
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'pictures.set',
      subject: subjectId,
      before: presentPicture(before),
      after: presentPicture(after),
    })
    return after
  })
}

function presentPicture({ picture }: PictureSubject) {
  return { picture: picture?.key ?? null, alt: picture?.alt ?? null }
}
