// Rules by words of an item's key for noodles, soups, drinks and set meals. The first that fits decides.

/** Noodles. */
export const strands = [
  [/vermicelli/, { colours: ['#e9b93c', '#f3cd62', '#e2ab2c', '#f8dc86'], width: 6 }],
  [/curry-chow-mein/, { colours: ['#dba32f', '#eebd4b', '#d29322'], width: 9 }],
  [/rice-noodles|chow-fun/, { colours: ['#e2c193', '#f5e6c6', '#ead2a4', '#d9b680'], width: 20 }],
  [/udon/, { colours: ['#eadcb8', '#fbf3dc', '#f1e6c6'], width: 18 }],
  [/shanghai/, { colours: ['#a8713a', '#c48a4c', '#b77d42'], width: 15 }],
  [/soft-noodles|noodle-soup/, { colours: ['#e5c47c', '#f6e0a4', '#eed08c'], width: 9 }],
  [/./, { colours: ['#c98d3a', '#e4b562', '#d6a04a', '#b97c2e'], width: 9 }],
]

/** The colour of a soup. */
export const broths = [
  [/hot-and-sour|szechuan/, '#a3562a'],
  [/corn/, '#f0cd6c'],
  [/chowder/, '#b9834a'],
  [/bean-curd/, '#e6d6a4'],
  [/sizzling-rice/, '#d6a862'],
  [/./, '#e5c685'],
]

/** What swims in a soup, and how much of it. */
export const inSoup = [
  [
    /wor-wonton|deluxe-wonton/,
    [
      ['wonton', 4, 'piece'],
      ['prawn', 3],
      ['leaf', 3],
      ['bbqPork', 2],
    ],
  ],
  [
    /wonton/,
    [
      ['wonton', 5, 'piece'],
      ['leaf', 2],
    ],
  ],
  [
    /hot-and-sour/,
    [
      ['softTofu', 5],
      ['bamboo', 7],
      ['shiitake', 3],
    ],
  ],
  [
    /corn/,
    [
      ['corn', 14],
      ['chicken', 3],
    ],
  ],
  [
    /pork.*vegetable/,
    [
      ['pork', 6],
      ['leaf', 5],
    ],
  ],
  [
    /bean-curd/,
    [
      ['softTofu', 8],
      ['peas', 6],
      ['carrot', 5],
    ],
  ],
  [/mushroom/, [['mushroom', 8]]],
  [
    /chowder|sizzling/,
    [
      ['prawn', 5],
      ['scallop', 3],
      ['peas', 4],
      ['mushroom', 2],
    ],
  ],
  [
    /deluxe-noodle/,
    [
      ['prawn', 4],
      ['chicken', 4],
      ['leaf', 3],
    ],
  ],
  [
    /beef/,
    [
      ['beef', 8],
      ['leaf', 2],
      ['chilli', 3],
    ],
  ],
  [
    /chicken-noodle/,
    [
      ['chicken', 8],
      ['leaf', 3],
    ],
  ],
  [
    /shrimp/,
    [
      ['prawn', 6],
      ['softTofu', 3],
    ],
  ],
  [
    /combination/,
    [
      ['prawn', 3],
      ['chicken', 3],
      ['beef', 3],
    ],
  ],
  [/./, []],
]

/** Drinks. */
export const drinks = [
  [/^soda$/, { shape: 'can', colours: ['#c8321f', '#ffffff'] }],
  [/iced-tea/, { shape: 'glass', colours: ['#c9782e', '#8f4a17'], lemon: true }],
  [/snapple/, { shape: 'bottle', colours: ['#e08a3a', '#f6d9a0', '#2f6f4a'] }],
  [/bottled-water/, { shape: 'bottle', colours: ['#bfe0ec', '#5fa8c9', '#2d7f9f'] }],
  [/lemonade/, { shape: 'glass', colours: ['#fbeea2', '#f0d75c'], lemon: true }],
]

/** Several dishes together, by the keys of dishes. */
export const sets = [
  [/combination-plate-a/, ['chicken-chow-mein', 'sweet-and-sour-boneless-pork', 'deep-fried-prawns']],
  [/combination-plate-b/, ['chicken-chow-mein', 'sweet-and-sour-boneless-pork', 'breaded-almond-chicken']],
  [/combination-plate-c/, ['chicken-fried-rice', 'beef-chop-suey', 'sweet-and-sour-chicken-balls']],
  [/combination-plate-d/, ['chicken-fried-rice', 'cashew-nut-guy-ding', 'sweet-and-sour-pork']],
  [/combination-platter/, ['2-egg-rolls', '6-crab-puffs', '8-szechuan-style-boiled-wontons']],
  [/dinner-for-two|family-dinner-for-2/, ['chicken-chow-mein', 'sweet-and-sour-pork', 'veggie-spring-roll']],
  [
    /dinner-for-three|family-dinner-for-3/,
    ['chicken-chow-mein', 'beef-with-broccoli', '2-egg-rolls', 'chicken-fried-rice'],
  ],
  [
    /dinner-for-four|family-dinner-for-4/,
    ['yang-chow-fried-rice', 'sweet-and-sour-pork', 'kung-pao-chicken', 'hot-and-sour-soup'],
  ],
  [
    /dinner-for-six|family-dinner-for-5/,
    ['yang-chow-fried-rice', 'prawns-with-vegetables', 'beef-with-broccoli', 'egg-flower-soup'],
  ],
  [
    /dinner-for-eight|family-dinner-for-6/,
    ['shrimp-fried-rice', 'honey-garlic-boneless-pork', 'cashew-nut-guy-ding', 'deep-fried-prawns'],
  ],
  [
    /dinner-for-ten/,
    ['house-special-chow-mein', 'sweet-and-sour-chicken-balls', 'beef-with-broccoli', 'deep-fried-prawns'],
  ],
  [/gourmet-dinner-for-2/, ['6-crab-puffs', 'kung-pao-chicken', 'pork-fried-rice']],
  [/gourmet-dinner-for-3/, ['deluxe-wonton-soup', '6-crab-puffs', 'combination-chow-mein', 'orange-chicken']],
  [
    /gourmet-dinner-for-4/,
    ['combination-chow-mein', 'walnut-prawns', 'beef-with-broccoli', 'deluxe-wonton-soup'],
  ],
  [
    /gourmet-dinner-for-5/,
    ['combination-fried-rice', 'lemon-chicken', 'prawns-with-vegetables', '6-crab-puffs'],
  ],
  [
    /gourmet-dinner-for-6/,
    ['combination-chow-mein', 'kung-pao-chicken', 'deluxe-wonton-soup', 'orange-chicken'],
  ],
  [/lunch-set-of-three/, ['wonton-soup', 'sweet-and-sour-pork', 'veggie-spring-roll']],
  [/lunch-5/, ['sweet-and-sour-chicken-balls', 'beef-chop-suey', 'steamed-rice']],
]
