import { carrierOf } from '@tabard/domain/settings/documented-settings'
import {
  isInUse,
  settingAreas,
  settingKeys,
  settings,
  type SettingArea,
  type SettingKey,
} from '@tabard/domain/settings/registry'
import type { Carrier, Setting, SettingValue } from '@tabard/domain/settings/setting'
import { shopFacts, statedFacts } from '@tabard/domain/settings/shop-facts'
import type { Catalogues } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'
import { documentedObjects } from './samples/documented-fields.ts'
import { settingEffects } from './settings-effects.ts'

export const rewrite = 'npx vitest run --project server -c vitest.config.ts settings-document -u'

const areaNames: Record<SettingArea, string> = {
  ordering: 'Ordering',
  paying: 'Tips and tabs',
  messages: 'Messages to guests',
  menu: 'Menu',
  pages: 'Pages and languages',
  kitchen: 'Kitchen and receipts',
  members: 'Members and payments',
  bookings: 'Bookings',
  tables: 'Tables and devices',
  kiosk: 'Kiosk and till',
}

const carrierNames: Record<Carrier, string> = {
  licence: '`licence` of POST /api/spot/config',
  settings: '`settings` of POST /api/spot/config',
  profile: 'GET /api/shop/profile',
  memberPoints: 'member points, POST /lot/set/getMemberPoints',
  branding: '`branding` of POST /api/spot/config',
  cart: 'the cart',
  playlist: 'the playlist; does not exist yet',
}

type SettingTranslate = Translate<Catalogues['settings']>

/** Generate docs/settings.md from the settings, the facts of the shop and the English texts. */
export function writeSettingsDocument(t: SettingTranslate): string {
  return `${[
    '# Settings',
    `Generated from \`packages/domain/src/settings\`, \`apps/server/test/samples/documented-fields.ts\` and the English texts; \`npm test\` fails while it is out of date. To update it: \`${rewrite}\`.`,
    'The narrowest level with a value applies: platform (the operator, `npm run setting`), merchant, shop, device. A wider level can lock its value: narrower values are then ignored, and new ones are refused. What card schemes say of surcharges, `surcharges.schemes`, is only for the operator ([operating.md](operating.md#rules-of-card-schemes)).',
    '`readDocumented` (`packages/domain/src/settings/documented-settings.ts`) reads documented fields as a venue client does. "left out" is the value that it assumes for a missing field. A flag that is on by default is on unless it is strictly false; one that is off by default is off unless it is strictly true. Our apps receive resolved values and do not use it; the kiosk app will.',
    'For every setting a test proves that two values give two answers (`apps/server/test/settings-answers.test.ts`). The last column names the test that checks what each value changes: an order, a refusal, a screen or a page.',
    ...settingAreas.flatMap(({ area, keys }) => areaSection(areaNames[area], keys.filter(isInUse), t)),
    '## Waiting',
    'No code reads these yet, so the console does not show them and they cannot be set. Documented clients get their defaults. They are grouped by the feature that will read them:',
    ...waitingSections(t),
    '## Documented fields',
    'Every field of the documented objects: its source here, its direction and its test. `docs/glossary.md` explains fields whose meaning the specification leaves open.',
    ...carrierSections(),
    ...documentedObjects.flatMap(({ name, fields }) => [
      `### ${name}`,
      table(
        ['Field', 'Meaning', 'Direction', 'Tested'],
        fields.map(({ field, says, direction, test, waitsFor }) => [
          `\`${field}\``,
          says,
          direction,
          test ? (test.file.split('/').at(-1) ?? '') : `waits for ${waitsFor}`,
        ]),
      ),
    ]),
    '### Stated without a field',
    table(
      ['Stated', 'Here'],
      [
        ...settingKeys.flatMap((key) => {
          const { stated }: Setting = settings[key]
          return stated === undefined ? [] : [[stated, `\`${key}\``]]
        }),
        ...statedFacts.map(({ stated, where }) => [stated, where]),
      ],
    ),
  ].join('\n\n')}\n`
}

function areaSection(name: string, keys: readonly SettingKey[], t: SettingTranslate): string[] {
  if (keys.length === 0) return []
  const head = ['Setting', 'What it does', 'Values', 'Default', 'Documented', 'Shows in', 'Tested']
  return [
    `## ${name}`,
    table(
      head,
      keys.map((key) => [...lineCells(key, t), testedIn(key)]),
    ),
  ]
}

function waitingSections(t: SettingTranslate): string[] {
  const waiting = settingKeys.flatMap((key) => {
    const { waitsFor }: Setting = settings[key]
    return waitsFor === undefined ? [] : [{ key, waitsFor }]
  })
  const capabilities = [...new Set(waiting.map(({ waitsFor }) => waitsFor))].toSorted()
  return capabilities.flatMap((capability) => [
    `### ${capability}`,
    table(
      ['Setting', 'What it does', 'Values', 'Default', 'Documented', 'Shows in'],
      waiting.filter(({ waitsFor }) => waitsFor === capability).map(({ key }) => lineCells(key, t)),
    ),
  ])
}

function lineCells(key: SettingKey, t: SettingTranslate): string[] {
  const line: Setting = settings[key]
  return [
    `\`${key}\``,
    t(`help.${key}`),
    line.isPerDevice ? `${valuesOf(line)}; per device` : valuesOf(line),
    defaultsOf(line),
    line.documented === undefined ? (line.stated ?? '') : `${carrierOf(line)}.${line.documented}`,
    line.changes.join(', '),
  ]
}

function carrierSections(): string[] {
  const carriers: readonly Carrier[] = [
    'licence',
    'settings',
    'profile',
    'memberPoints',
    'branding',
    'cart',
    'playlist',
  ]
  return carriers.flatMap((carrier) => {
    const lines = settingKeys.flatMap((key) => {
      const line: Setting = settings[key]
      if (line.documented === undefined || carrierOf(line) !== carrier) return []
      const waits = line.waitsFor === undefined ? '' : `, waits for ${line.waitsFor}`
      return [
        [`\`${line.documented}\``, `\`${key}\`${waits}`, direction(carrier), fieldTestedIn(carrier, key)],
      ]
    })
    const facts = Object.entries(
      carrier === 'licence' || carrier === 'settings' ? shopFacts[carrier] : {},
    ).map(([field, meaning]) => [`\`${field}\``, meaning, direction(carrier), 'settings-answers.test.ts'])
    const rows = [...lines, ...facts].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    return [`### ${carrierNames[carrier]}`, table(['Field', 'Meaning', 'Direction', 'Tested'], rows)]
  })
}

const direction = (carrier: Carrier) => (carrier === 'cart' ? 'both ways' : 'to clients')

function fieldTestedIn(carrier: Carrier, key: SettingKey): string {
  return carrier === 'licence' || carrier === 'settings' ? 'settings-answers.test.ts' : testedIn(key)
}

function testedIn(key: SettingKey): string {
  if (!isInUse(key)) return ''
  return settingEffects[key]?.split('/').at(-1) ?? ''
}

function valuesOf(line: Setting): string {
  switch (line.kind) {
    case 'flag':
      return 'on, off'
    case 'whole':
      if (line.unit === 'minuteOfDay') return 'a time of day, in minutes from midnight'
      return `${line.min} to ${line.max}${line.unit === undefined ? '' : ` ${line.unit}`}`
    case 'choice':
      return line.choices.join(', ')
    case 'text':
      return `${line.format === 'url' ? 'an address' : 'text'} of at most ${line.maxLength} characters${line.isRequired ? ', not empty' : ''}`
    case 'colour':
      return 'a colour'
    case 'list':
      return `at most ${line.maxItems} texts of ${line.maxLength} characters`
  }
}

function defaultsOf(line: Setting): string {
  const apps = Object.entries({ ...line.apps, ...line.countries }).map(
    ([place, value]) => `${place}: ${say(value)}`,
  )
  const { whenServerOmits } = line
  const omitted =
    whenServerOmits === undefined || whenServerOmits === line.default
      ? []
      : [`left out: ${say(whenServerOmits)}`]
  return [say(line.default), ...apps, ...omitted].join('; ')
}

function say(value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'object') return value.length === 0 ? 'none' : value.join(', ')
  return value === '' ? 'empty' : String(value)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}
