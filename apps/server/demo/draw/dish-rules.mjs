// Rules by words of an item's key. The first rule that fits decides, but for vegetables and toppings: they add up.

/** Dishes of counted pieces: the vessel, the piece, its places and sauce. */
export const counted = [
  [/sticky-rice/, { vessel: 'steamer', piece: 'stickyRice', count: 1 }],
  [/pork-buns/, { vessel: 'steamer', piece: 'bun', count: 3 }],
  [/siu-mai/, { vessel: 'steamer', piece: 'siuMai', count: 4 }],
  [/steamed-shrimp-dumplings/, { vessel: 'steamer', piece: 'harGow', count: 4 }],
  [/minced-pork-dumplings/, { piece: 'hamSuiGok', count: 3 }],
  [/fried-shrimp-dumplings/, { piece: 'friedDumpling', count: 4 }],
  [
    /dumplings-with-garlic-sauce/,
    { piece: 'dumpling', count: 6, sauce: '#7b3416', over: ['garlic', 'scallion'] },
  ],
  [/pot-stickers/, { piece: 'potSticker', count: 6, dip: '#3b2113' }],
  [/crab-puffs/, { piece: 'crabPuff', count: 6, dip: '#d4361e' }],
  [/boiled-wontons/, { piece: 'chilliWonton', count: 8, sauce: '#b8341a', over: ['cilantro', 'sesame'] }],
  [/fried-wontons/, { piece: 'friedWonton', count: 7, dip: '#d4361e' }],
  [/spring-roll/, { piece: 'springRoll', count: 1, dip: '#d4361e' }],
  [/egg-rolls/, { piece: 'springRoll', count: 2, dip: '#e39a2d' }],
  [/sesame-balls/, { piece: 'sesameBall', count: 6 }],
  [/samosas/, { piece: 'samosa', count: 6 }],
  [/fried-banana/, { piece: 'friedBanana', count: 4, over: ['sesame'] }],
  [/lettuce-cups-6/, { piece: 'lettuceCup', count: 6 }],
  [/lettuce/, { piece: 'lettuceCup', count: 4 }],
  [/green-onion-pancake/, { piece: 'pancake', count: 4 }],
  [/egg-fu-yung|egg-foo-yung/, { piece: 'omelette', count: 2, sauce: '#b97a35' }],
  [/^8-fried-prawns/, { piece: 'friedPrawn', count: 8, dip: '#d4361e' }],
  [/pork-chop$/, { piece: 'porkChop', count: 3, over: ['pepperSalt', 'scallion', 'chilli'] }],
]

/** Meat and fish. */
export const proteins = [
  [/vegetarian/, ['fried']],
  [
    /chicken-balls|almond-chicken|orange-chicken|sesame-chicken|lemon-chicken|tangy-lemon|peachy|crispy-szechuan-beef|boneless-pork|sweet-and-sour-pork|szechuan-peppers|rock-cod-with-creamed|sweet-and-sour-rock/,
    ['fried'],
  ],
  [/honey-spicy-ginger-beef/, ['glazedDark']],
  [/black-pepper-chicken-wings|honey-garlic-chicken-wings/, ['honeyWing']],
  [/chicken-wings/, ['wing']],
  [/spareribs/, ['rib']],
  [/(?:deep|8|^)-?fried-prawns|walnut-prawns|lovers-prawns/, ['friedPrawn']],
  [/salt-and-pepper-fish|crispy-szechuan-fish/, ['friedFish']],
  [/bbq-pork|barbecued-pork|yang-chow|tea-smoked/, ['bbqPork']],
  [/singapore/, ['prawn', 'bbqPork']],
  [/shanghai/, ['pork']],
  [/cantonese/, ['prawn', 'chicken', 'bbqPork']],
  [
    /house-special|combination|deluxe|mixed-meats|meats-in|hunan|fu-chow|three-ingredients|honeymoon|seafood-and-meat/,
    ['prawn', 'chicken', 'beef'],
  ],
  [/barramundi/, ['fish']],
  [/triple-seafood|assorted-seafood|seafood|chowder/, ['prawn', 'scallop', 'squid']],
  [/satay-seafood/, ['prawn', 'squid', 'scallop']],
  [/prawn|shrimp/, ['prawn']],
  [/squid/, ['squid']],
  [/scallop/, ['scallop']],
  [/cod|fish|barramundi/, ['fish']],
  [/duck/, ['duck']],
  [/chinese-sausage/, ['sausage']],
  [/minced-beef|ground-pork/, ['mince']],
  [/beef|steak/, ['beef']],
  [/chicken|guy-ding/, ['chicken']],
  [/pork/, ['pork']],
]

/** Vegetables. */
export const vegetables = [
  [/broccoli/, ['broccoli']],
  [/sugar-peas|snow-pea/, ['pod']],
  [/gai-lan|bok-choy|greens|spinach/, ['leaf']],
  [/fillet-steak/, ['onion', 'leaf']],
  [/green-beans/, ['bean', 'bean', 'redPepper']],
  [/asparagus/, ['asparagus']],
  [/tomato/, ['tomato', 'onion']],
  [/pineapple/, ['pineapple', 'redPepper', 'greenPepper']],
  [/eggplant/, ['eggplant', 'eggplant', 'redPepper']],
  [/mushroom/, ['mushroom', 'shiitake']],
  [/buddhas/, ['shiitake', 'leaf', 'carrot', 'babyCorn', 'pod', 'softTofu']],
  [/four-vegetables/, ['broccoli', 'carrot', 'babyCorn', 'mushroom']],
  [/vegetable|chop-suey|triple-seafood|light-wine/, ['leaf', 'carrot', 'pod', 'mushroom']],
  [/chop-suey/, ['sprout', 'sprout', 'celery']],
  [/bean-curd|tofu/, ['tofu']],
  [/kung-pao|zucchini/, ['zucchini', 'redPepper']],
  [/guy-ding|diced-vegetables|glazed-cashew/, ['celery', 'carrot', 'redPepper']],
  [/black-bean|peppers|sweet-and-sour|teppan|satay-sauce|curry/, ['greenPepper', 'redPepper', 'onion']],
  [/mongolian|twice-cooked|black-pepper|smoked|five-spices/, ['onion', 'greenPepper']],
  [/mu-shu/, ['cabbage', 'egg', 'bamboo']],
  [/garlic-sauce/, ['bamboo', 'zucchini', 'redPepper']],
  [/scrambled-eggs/, ['egg', 'egg']],
  [/hot-pot|brisket/, ['tofu', 'leaf', 'shiitake']],
  [/szechuan/, ['celery', 'redPepper']],
  [/oyster-sauce/, ['onion', 'leaf']],
  [/salad/, ['cabbage', 'leaf', 'cabbage', 'carrot']],
  [/birds-nest/, ['celery', 'carrot', 'pod']],
  [/ginger/, ['ginger', 'ginger']],
]

/** The colour of the sauce; empty: none. */
export const sauces = [
  [/sweet-and-sour/, '#d23a1f'],
  [/curry/, '#d9982b'],
  [/lemon/, '#efc02e'],
  [/orange/, '#d9741a'],
  [/peach/, '#e8963a'],
  [/cream|mayonnaise|walnut|lovers/, '#f2e4c4'],
  [/corn/, '#f1cf6a'],
  [/satay/, '#a5662a'],
  [/black-bean|black-pepper/, '#4b2b18'],
  [/kung-pao|szechuan|hunan|hot-meat|ground-pork-with|eggplant|garlic-sauce/, '#97331a'],
  [/tomato/, '#c64427'],
  [/honey|mongolian|sesame-chicken|satay/, '#8d4a1a'],
  [/barramundi/, '#c99a55'],
  [/wine|scrambled|triple-seafood|scallops-with|cod|prawns-with|asparagus/, '#dcc48e'],
  [
    /peppery-salt|salt-and-pepper|deep-fried|in-shell|salad|mu-shu|wings|almond-chicken|barbecued|bbq-pork$|chinese-sausage/,
    '',
  ],
]

/** What is strewn over it, and how much of it. */
export const toppings = [
  [/cashew|guy-ding-cashew/, ['cashew', 9]],
  [/almond/, ['almond', 10]],
  [/walnut/, ['walnut', 8]],
  [/kung-pao(?!.*cashew)/, ['peanut', 10]],
  [/kung-pao|szechuan|spicy|salt|crispy-szechuan/, ['chilli', 5]],
  [/peppery-salt|salt-and-pepper/, ['pepperSalt', 12]],
  [/sesame|orange|crispy-szechuan/, ['sesame', 12]],
  [/lemon/, ['lemon', 3]],
  [/orange/, ['orange', 2]],
  [/peach/, ['peach', 5]],
  [/black-bean/, ['blackBean', 10]],
  [/garlic(?!-sauce)/, ['garlic', 9]],
  [/ginger/, ['ginger', 6]],
  [/cilantro/, ['cilantro', 6]],
]

/** Batter takes the colour of its sauce. */
export const glazes = [
  [/sweet-and-sour/, 'glazedRed'],
  [/orange/, 'glazedOrange'],
  [/lemon/, 'glazedLemon'],
  [/honey/, 'glazedHoney'],
  [/sesame|peachy|szechuan/, 'glazedHoney'],
]
