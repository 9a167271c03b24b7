import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { galleryFolder, languages, schemes, sizes } from './looks.ts'

/** Write `index.html`: every screen with its pictures, and a choice of language, size and colours. */
export function writeIndex(): void {
  const folder = galleryFolder()
  if (!existsSync(folder)) return
  const groups = foldersIn(folder).map((group) => ({ group, screens: foldersIn(join(folder, group)) }))
  writeFileSync(join(folder, 'index.html'), page(groups))
}

interface Group {
  readonly group: string
  readonly screens: readonly string[]
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

function page(groups: readonly Group[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tabard: screens</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif }
  body { margin: 0 auto; padding: 0 1.5rem 4rem; max-width: 1760px }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; padding: 0.75rem 0; background: Canvas; z-index: 1 }
  fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: 1rem }
  label { display: flex; align-items: center; gap: 0.375rem; min-height: 44px }
  nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem }
  .screens { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--width)), 1fr)) }
  figure { margin: 0; min-width: 0 }
  figcaption { padding: 0.25rem 0 }
  img { width: 100%; height: auto; border: 1px solid color-mix(in srgb, CanvasText 20%, transparent); border-radius: 8px }
</style>
<h1>Screens</h1>
<nav>${groups.map(({ group }) => `<a href="#${group}">${group}</a>`).join('')}</nav>
<form>
  ${choice('language', languages)}
  ${choice(
    'size',
    sizes.map(({ size }) => size),
  )}
  ${choice('scheme', schemes)}
</form>
${groups.map(section).join('\n')}
<script>
  const widths = { phone: '260px', tablet: '420px', desktop: '640px' }
  const form = document.querySelector('form')
  const show = () => {
    const { language, size, scheme } = Object.fromEntries(new FormData(form))
    document.body.style.setProperty('--width', widths[size])
    for (const image of document.querySelectorAll('img')) {
      const address = image.dataset.folder + '/' + [language, size, scheme].join('-') + '.jpg'
      image.src = address
      image.parentElement.href = address
    }
  }
  form.addEventListener('change', show)
  show()
</script>
</html>
`
}

function choice(name: string, values: readonly string[]): string {
  return `<fieldset>${values
    .map(
      (value, at) =>
        `<label><input type="radio" name="${name}" value="${value}"${at === 0 ? ' checked' : ''}>${value}</label>`,
    )
    .join('')}</fieldset>`
}

function section({ group, screens }: Group): string {
  const figures = screens.map(
    (screen) =>
      `<figure><a><img loading="lazy" alt="${screen}" data-folder="${encodeURIComponent(group)}/${encodeURIComponent(screen)}"></a><figcaption>${screen}</figcaption></figure>`,
  )
  return `<h2 id="${group}">${group}</h2>\n<div class="screens">${figures.join('\n')}</div>`
}
