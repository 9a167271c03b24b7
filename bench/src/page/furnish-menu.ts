import { randomUUID } from 'node:crypto'
import type { Client } from '@tabard/contract/wire/client'
import { files, uploadField } from '@tabard/contract/files/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { pictures } from '@tabard/contract/pictures/calls'
import { categoryAndBelow } from '@tabard/domain/catalogue/draft'
import type { Picture } from '@tabard/domain/pictures/picture'
import sharp from 'sharp'
import { countsOf } from '../measure/counts.ts'

// A large menu: twelve categories, 190 items, each with description and picture.

const { categories, dishes, photos, centsApart } = countsOf(
  { categories: 12, dishes: 190, photos: 24, centsApart: 10 },
  // One is enough for the minimum order.
  { categories: 1, dishes: 3, photos: 1, centsApart: 500 },
)
const words = [
  'braised',
  'crispy',
  'golden',
  'garden',
  'smoked',
  'honey',
  'ginger',
  'river',
  'seven',
  'spiced',
]
const kinds = ['dumplings', 'noodles', 'duck', 'broth', 'greens', 'rice', 'prawns', 'buns', 'tofu', 'cake']

/** Replace the demo shop's menu by the generated one and publish it. */
export async function furnishMenu(owner: Client, cookie: string): Promise<void> {
  const { draft } = await owner.call(menuEditing.draft, {})
  for (const { id, revision, parentId } of draft.categories) {
    if (parentId !== null) continue
    const ids = categoryAndBelow(draft.categories, id)
    const itemCount = draft.items.filter(({ categoryId }) => ids.includes(categoryId)).length
    await owner.call(menuEditing.removeCategory, { categoryId: id, revision, itemCount })
  }
  // One after another, as a person would.
  const uploaded: Picture[] = []
  for (let place = 0; place < photos; place += 1) uploaded.push(await upload(owner, cookie, place))
  const ids = await Promise.all(
    Array.from({ length: categories }, async (_, place) => {
      const categoryId = randomUUID()
      await owner.call(menuEditing.saveCategory, {
        categoryId,
        revision: null,
        category: {
          parentId: null,
          names: { first: `Chapter ${place + 1}`, second: `第${place + 1}章` },
          descriptions: { first: '', second: '' },
          hiddenOn: [],
        },
      })
      return categoryId
    }),
  )
  for (let place = 0; place < dishes; place += 1) {
    const itemId = randomUUID()
    const name = `${words[place % 10]} ${kinds[Math.floor(place / 10) % 10]} no. ${place + 1}`
    await owner.call(menuEditing.saveItem, {
      itemId,
      revision: null,
      item: {
        categoryId: ids[Math.floor((place * categories) / dishes)] ?? '',
        names: { first: name, second: `${place + 1}号菜` },
        descriptions: { first: `Our ${name}, cooked to order, with what the market has today.`, second: '' },
        prices: [{ index: 0, names: { first: '', second: '' }, cents: 650 + place * centsApart }],
        optionGroupIds: [],
        ingredientIds: [],
        tagIds: [],
        dietary: place % 3 === 0 ? ['vegetarian'] : [],
        allergens: [],
        taxes: [],
        maxQuantity: 20,
        discount: null,
        merges: true,
        hiddenOn: [],
      },
    })
    const picture = uploaded[place % photos]
    await owner.call(pictures.set, {
      of: 'item',
      subjectId: itemId,
      picture: picture?.key ?? null,
      alt: { first: '', second: '' },
    })
  }
  const { draftRevision } = await owner.call(menuPublishing.state, {})
  await owner.call(menuPublishing.publish, { draftRevision, note: 'bench' })
}

/** A picture with the weight of a photo: soft shapes and some noise. */
async function upload(owner: Client, cookie: string, place: number): Promise<Picture> {
  const size = { width: 1200, height: 900 }
  const shapes = Array.from({ length: 14 }, (_, at) => {
    const [x, y, r] = [(at * 331 + place * 97) % 1200, (at * 197 + place * 53) % 900, 60 + ((at * 71) % 220)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(place * 15 + at * 23) % 360} 55% ${30 + at * 3}%)"/>`
  })
  const noise = await sharp({
    create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer()
  const photo = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${shapes.join('')}</svg>`),
  )
    .flatten({ background: `hsl(${place * 15} 40% 60%)` })
    .blur(6)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
  const body = new FormData()
  body.append(uploadField, new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const response = await fetch(owner.address(files.uploadPicture, {}), {
    method: 'POST',
    headers: { ...owner.headers(), cookie },
    body,
  })
  const { result } = (await response.json()) as { result: Picture | null }
  if (!result) throw new Error(`a picture upload was refused: ${response.status}`)
  return result
}
