import { columnName } from '../sheet.ts'
import { listKey } from '../formats/list-columns.ts'

/** An object of a JSON file. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is an object and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value says nothing. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0)
  )
}

/** The text of a string or a number; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** `itemName`, `item_name` and `Item-Name` -> `item name`. */
export function keyWords(key: string): string {
  return columnName(key.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').replaceAll(/[_\-.]+/g, ' '))
}

/** What a key of an item, an option group or an option means. Undefined: something else. */
export type JsonField =
  | 'name'
  | 'description'
  | 'category'
  | 'price'
  | 'surcharge'
  | 'sizes'
  | 'groups'
  | 'id'
  | 'dietary'
  | 'allergens'
  | 'min'
  | 'max'
  | 'isRequired'
  | 'isMultiple'
  | 'isShown'
  | 'isHidden'
  | 'translations'

const spellings: Readonly<Record<JsonField, string>> = {
  name: 'alternate name,alternative name,alt name,second name,native name,local name,option name,modifier name,choice name,display name,label,item label,value name,text,name i18n,names i18n,i18n name,localized name,localised name,name localized,name localised,multilingual name,name translations,translated names,title i18n,title translations,localized title,name langs,name map,n,nm,v,goods name,spec name,attr name,attribute name,sku name',
  description:
    'description i18n,localized description,description localized,description translations,short description,long description,desc,body,body html,summary,content,blurb,about,d',
  category:
    'cat,cat name,cat title,category title,section title,section heading,category id,category ids,category ref,menu category,section id,group id,group name,section name,parent category,parent id',
  price:
    'price cents,price in cents,cents,price minor,unit amount,price amount,amount,price money,price info,pricing,default price,current price,sell price,item price,variant price,base price money,value cents,price data,delivery price,pickup price,cost,p,goods price,dish price,spec price,sku price',
  surcharge:
    'price delta,delta,additional price,extra price,price adjustment,adjustment,surcharge,extra charge,extra cost,price modifier,upcharge,additional cost,price difference,modifier price,add price,added price,plus price,price add',
  sizes:
    'sizes,variants,variations,price options,price list,price variants,size prices,serving sizes,item variations,size options,product variants,sizes and prices,size and price,sizes prices,prices by size,price by size,prices per size,price per size,price map,specs,spec list,specifications,skus,sku list',
  groups:
    'options,option groups,option group,option lists,option sets,modifiers,modifier,modifier groups,modifier group,modifier lists,modifier sets,modifier list info,modifier group references,modifier option references,modifier references,modifier group ids,modifier ids,modifier options,option ids,option group ids,extras,extra,extra groups,add ons,addons,add on groups,addon groups,toppings,choices,choice groups,customizations,customisations,customization groups,groups,values,selections,items,entries,sub products,sides,sauces,condiments,variation groups,sub options,suboptions,sub modifiers,nested options,opts,mods,mod groups,attributes,attrs,attribute list',
  id: 'id,guid,uuid,sku,plu,external id,reference id,object id,item id,product id,ref,key,handle',
  dietary: 'tags,labels,item tags,dietary preferences,dietary info,dietary restrictions,diets,dietary labels',
  allergens: 'allergies,allergen info,allergen list,contains,menu item allergens values',
  min: 'min,minimum,min required,min selections,min selection,min selected,min select,min choices,min choice,min qty,min quantity,min permitted,min selected modifiers,force min,min options,minimum selections,choose at least,least',
  max: 'max,maximum,max allowed,max selections,max selection,max selected,max select,max choices,max choice,max qty,max quantity,max permitted,max selected modifiers,force max,max options,maximum selections,limit,choose at most,most',
  isRequired: 'required,is required,mandatory,is mandatory,required mode,req',
  isMultiple:
    'multiple,multi,multi select,is multi select,is multiple,allow multiple,selection type,select type,type,selection mode,selection,pick,choose',
  isShown:
    'active,is active,available,is available,visible,is visible,enabled,is enabled,published,show,status',
  isHidden:
    'hidden,is hidden,archived,is archived,disabled,is disabled,deleted,is deleted,suspended,is suspended,discontinued,is discontinued,inactive,is inactive,unavailable,is unavailable',
  translations: 'translations,translation,i18n,locales,localized,localised,localizations,languages',
}

const fields = new Map<string, JsonField>(
  (Object.keys(spellings) as JsonField[]).flatMap((field) =>
    spellings[field].split(',').map((spelling) => [spelling, field] as const),
  ),
)

/** `extraToppings`, `milk choices`: lists that guests choose from, whatever they are of. */
const lists = / (?:toppings|extras|options|choices|modifiers|add ?ons|sauces)$/
const otherLists =
  /^(?:delivery|payment|service|display|serving|print|order|fulfil+ment|size|price|tax|diet|allerg|language|view|filter|layout)/

const listed = new Set(['name', 'description', 'category', 'price', 'dietary', 'allergens'])

/** A key with its meaning, and its language as the key names it; empty: none. */
interface KeyMeaning {
  readonly field: JsonField
  readonly language: string
}

/** Keys repeat in every item. Bounded: a file can have any number of keys. */
const meanings = new Map<string, KeyMeaning | undefined>()
const mostMeanings = 2_000

/** What a key means. Undefined: nothing that is imported. */
export function fieldOfKey(key: string): KeyMeaning | undefined {
  if (meanings.has(key)) return meanings.get(key)
  const meaning = meaningOf(key)
  if (meanings.size < mostMeanings) meanings.set(key, meaning)
  return meaning
}

function meaningOf(key: string): KeyMeaning | undefined {
  const words = keyWords(key).replace(/^ /, '')
  const known = fields.get(words)
  if (known) return { field: known, language: '' }
  if (lists.test(words) && !otherLists.test(words)) return { field: 'groups', language: '' }
  const [plain = '', sign = ''] = listKey(words).split(/ (?=[12]$)/)
  if (listed.has(plain)) return { field: plain as JsonField, language: sign }
  const [, before = '', language = ''] = /^(.+) ([a-z]{2}(?: [a-z]{2,4})?|[a-z]{6,10})$/.exec(words) ?? []
  const base = language === '' ? undefined : fieldOfKey(before)
  if (base?.language === '' && (base.field === 'name' || base.field === 'description'))
    return spokenAs(language, { ...base, language })
  return undefined
}

/** A language at the end of a key: `goods name en`, `title hk`. */
function spokenAs(language: string, meaning: KeyMeaning): KeyMeaning | undefined {
  if (/^(?:cn|hk|tw|hans|hant|sc|tc)$/.test(language)) return { ...meaning, language: `zh-${language}` }
  const isKnown = languageOf(language) !== undefined || language === 'translations'
  return isKnown ? meaning : undefined
}

const codes = new Set(
  'ar cs da de el es fa fi fil fr he hi hu id it ja jp km ko kr lo ms my ne nl no pl pt ro ru sk sv ta th tl tr uk ur vi'.split(
    ' ',
  ),
)
const languageNames = new Set(
  'arabic french german greek hindi indonesian italian japanese korean malay polish portuguese russian spanish thai turkish vietnamese'.split(
    ' ',
  ),
)

/** Whether a text is the code or the name of a language other than English and Chinese. */
function isLanguageCode(text: string): boolean {
  return codes.has(text.split(/[ _-]/)[0] ?? '') || languageNames.has(text)
}

/** `en-US` -> 1, `zh-Hans` -> 2, another language -> 3. Undefined: no language. */
export function languageOf(key: string): 1 | 2 | 3 | undefined {
  const words = keyWords(key)
  if (words === '1' || /^(?:en(?: [a-z]{2,4})?|eng|english|英文|英语)$/.test(words)) return 1
  if (
    /^(?:2|(?:zh|cn)(?: [a-z]{2,4}){0,2}|chi|zho|chinese|(?:simplified|traditional) chinese|(?:简体|繁体|繁體)?中文)$/.test(
      words,
    )
  )
    return 2
  return isLanguageCode(words) ? 3 : undefined
}
