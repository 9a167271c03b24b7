import type { Dietary } from '../menu.ts'

/** What guests type for a mark of an item. Joined without spaces; compared with a whole word or its beginning. */
export const markLabels: Readonly<Record<Dietary, readonly string[]>> = {
  vegetarian: ['vegetarian', 'veggie', 'meatless', 'meatfree', '素食', '素菜', '素'],
  vegan: ['vegan', 'plantbased', '纯素', '全素', '植物基'],
  glutenFree: ['glutenfree', 'gf', 'wheatfree', 'coeliac', 'celiac', '无麸质', '不含麸质', '无麦麸'],
  halal: ['halal', '清真'],
  spicy: ['spicy', 'chilli', 'chili', '辣', '微辣', '香辣', '麻辣'],
}

/** A mark that another one includes. */
export const impliedMarks: Readonly<Partial<Record<Dietary, Dietary>>> = { vegan: 'vegetarian' }

/** Names of the same thing: a query for one finds the others. */
const synonyms: readonly (readonly string[])[] = [
  ['prawn', 'shrimp', '虾'],
  ['prawns', 'shrimps'],
  ['har gow', 'har gau', 'ha kao', 'ha gow', '虾饺'],
  ['siu mai', 'shu mai', 'shao mai', 'siu may', '烧卖'],
  ['char siu', 'cha siu', 'chashu', '叉烧'],
  ['wonton', 'won ton', 'wan tan', '云吞', '馄饨'],
  ['congee', 'jook', '粥'],
  ['tofu', 'bean curd', '豆腐'],
  ['bok choy', 'pak choi', '白菜', '青菜'],
  ['gai lan', 'chinese broccoli', '芥兰'],
  ['eggplant', 'aubergine', '茄子'],
  ['coriander', 'cilantro', '香菜'],
  ['spring onion', 'scallion', 'green onion', '葱'],
  ['chilli', 'chili'],
  ['capsicum', 'bell pepper'],
  ['soft drink', 'soda', 'pop', '汽水'],
  ['chips', 'fries', '薯条'],
  ['takeaway', 'take away', 'to go'],
  ['squid', 'calamari', '鱿鱼'],
  ['xiao long bao', 'soup dumplings', 'xlb', '小笼包'],
  ['gyoza', 'potstickers', 'pot stickers', '锅贴'],
]

const bySpelling = new Map(
  synonyms.flatMap((group) => group.map((each) => [each.replaceAll(' ', ''), group] as const)),
)

/** Other names of a query, or of one of its words, written without spaces. */
export function synonymsOf(joinedQuery: string): readonly string[] {
  return bySpelling.get(joinedQuery) ?? []
}

/** Traditional characters of menus, and the simplified ones at the same place. */
const traditional =
  '蝦餃燒雞魚鴨鵝麵麺飯湯雲鹹雙龍鳳鮮滷醬薑蔥蘿蔔豬腸滾鍋點熱涼凍凈淨葉絲綠紅黃藍銀鐵鑊貝蠔鮑參魷鱈鱸鰻鱔鮭鯰鯉鯽餅餡饅飽飲鹽蘇雜燜燉爐爛煙鴿鵪鶉鳥穀糰團圓棗欖檸蘋鳯豐葷齋純麥麩質無濃凱鬆捲鍊煉糧東廣漢韓臺灣寶蟶蠶蓮荳筍蘆薺莧萵蕓韮鈴鵞滿貴貓燻熗嗆鑲釀醃鎮揚蘭羅漿萬壽號樣個隻盤籠層幹乾裡裏魯過橋擔螞蟻樹夾饃餛飩餬鍬饑饌賽勁釘鏟闆錦繡麗鄉農莊園館樓陽陳馬驢騰獅頭節瓏歡樂開關門風飛鯊麴麯婦孫張趙爾絡維細組結繞'
const simplified =
  '虾饺烧鸡鱼鸭鹅面面饭汤云咸双龙凤鲜卤酱姜葱萝卜猪肠滚锅点热凉冻净净叶丝绿红黄蓝银铁镬贝蚝鲍参鱿鳕鲈鳗鳝鲑鲶鲤鲫饼馅馒饱饮盐苏杂焖炖炉烂烟鸽鹌鹑鸟谷团团圆枣榄柠苹凤丰荤斋纯麦麸质无浓凯松卷炼炼粮东广汉韩台湾宝蛏蚕莲豆笋芦荠苋莴芸韭铃鹅满贵猫熏炝呛镶酿腌镇扬兰罗浆万寿号样个只盘笼层干干里里鲁过桥担蚂蚁树夹馍馄饨糊锹饥馔赛劲钉铲板锦绣丽乡农庄园馆楼阳陈马驴腾狮头节珑欢乐开关门风飞鲨曲曲妇孙张赵尔络维细组结绕'

const simplifiedOf = new Map(Array.from(traditional, (each, at) => [each, simplified.charAt(at)]))

/** The text in simplified characters, as far as menus need it. */
export function toSimplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (each) => simplifiedOf.get(each) ?? each)
}
