import { uploadField } from '@tabard/contract/files/calls'
import sharp from 'sharp'
import { openStaff, shop } from '../product/open-client.ts'
import { underAttack, type Attack } from './attack.ts'

/** Staff upload a picture; the icons of every shop are drawn all the same. */
export const attackIcons: Attack = async (product) => {
  const { url, dataDir } = product
  const { send } = await openStaff(url, dataDir, 'owner')
  const create = { width: 900, height: 600, channels: 3 as const, background: '#8a3324' }
  const photo = await sharp({ create }).jpeg().toBuffer()
  return underAttack(product, async () => {
    const body = new FormData()
    body.append(uploadField, new Blob([new Uint8Array(photo)]), 'photo.jpg')
    const uploaded = await send(`${url}/api/staff/pictures/upload?id=${shop}`, {
      method: 'POST',
      headers: { 'x-requested-with': 'tabard' },
      body,
    })
    const answer = (await uploaded.json()) as { success?: boolean }
    const icons = [180, 192, 512].flatMap((size) => [`?size=${size}`, `?size=${size}&maskable`])
    const drawn = await Promise.all(
      ['harbour', 'concord'].flatMap((code) =>
        icons.map(async (query) => {
          const response = await fetch(`${url}/brand/${code}.png${query}`)
          await response.arrayBuffer()
          return response.status === 200 && response.headers.get('content-type') === 'image/png'
        }),
      ),
    )
    const checks = [answer.success === true, ...drawn]
    return { failed: checks.filter((isGood) => !isGood).length, total: checks.length }
  })
}
