import { writeXlsx } from 'hucre'

const workbook = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) =>
  Buffer.from(await writeXlsx({ sheets }))

/** Title rows, merged cells, blank rows, headings across the table, prices as text, and a footer. */
export const titledWorkbook = () =>
  workbook([
    {
      name: 'Menu 2026',
      rows: [
        ['GOLDEN DRAGON 金龙酒家'],
        ['12 Dixon St, Sydney · ABN 12 345 678 901'],
        [],
        ['No.', 'Dish 菜名', null, 'Price 价格', 'Remarks 备注'],
        [null, 'English', '中文', null, null],
        [],
        ['ENTREES 前菜'],
        ['E1', 'Spring rolls', '春卷', '$12.80', 'V'],
        ['E2', 'Salt and pepper squid', '椒盐鲜鱿', '12.8/份', null],
        [],
        ['MAINS 主菜'],
        ['M1', 'Beef hor fun', '干炒牛河', '大$15 小$12', null],
        ['M2', 'Steamed fish', '清蒸鱼', 'MP/时价', 'ask staff'],
        ['M3', 'Peking duck', '北京烤鸭', '38/68', null],
        [],
        ['10% surcharge on Sundays'],
      ],
      merges: [
        { startRow: 0, startCol: 0, endRow: 0, endCol: 4 },
        { startRow: 3, startCol: 1, endRow: 3, endCol: 2 },
        { startRow: 6, startCol: 0, endRow: 6, endCol: 4 },
      ],
    },
  ])

/** A sheet for each category, and one with the options and the dishes that offer them. */
export const sheetsWorkbook = () =>
  workbook([
    { name: 'Read me', rows: [['Edit the sheets, then upload.']] },
    {
      name: 'Coffee 咖啡',
      rows: [
        ['Item', 'Regular', 'Large', 'Modifier Groups'],
        ['Latte', 4.5, 5.5, 'Milk, Sugar'],
        ['Long black', 4, '', 'Sugar'],
      ],
    },
    {
      name: 'Food',
      rows: [
        ['Item', 'Price', 'Description'],
        ['Toastie', 12.5, 'Ham <b>and</b> cheese'],
        ['Soup', '', ''],
      ],
    },
    {
      name: 'Modifiers',
      rows: [
        ['Modifier Group', 'Modifier', 'Price', 'Min', 'Max', 'Applies to'],
        ['Milk', 'Full cream', 0, 1, 1, ''],
        ['', 'Oat', 0.8, '', '', ''],
        ['Bread', 'Sourdough', 0, 0, 1, 'Toastie'],
        ['', 'Gluten free', 2, '', '', ''],
      ],
    },
  ])

/** A price list with a column of prices for each service, rows of further sizes, and notes below. */
export const servicesWorkbook = () =>
  workbook([
    {
      name: '菜单 Menu',
      rows: [
        ['福满楼 Fu Man Lou: price list (GST incl.)'],
        ['Effective 1 Nov 2026', null, null, null, null, 'Printed by: May'],
        [],
        ['编号', '菜名', 'Dish', '单位', '堂食 Dine-in', '外卖 Takeaway', '备注 Remarks'],
        ['点心 DIM SUM'],
        ['A1', '虾饺皇', 'Prawn dumplings', '笼 (4)', 9.8, 9.8, '热卖'],
        ['A3', '凤爪', 'Chicken feet', '碟', '$8.80', '8.80', '辣'],
        ['小菜 SIDES'],
        ['B1', '清炒芥兰', 'Gai lan with garlic', '例', '$16.8', '$15.8', 'V'],
        [null, null, null, '大', '$24.8', '$23.8', null],
        ['B2', '椒盐鲜鱿', 'Salt & pepper squid', '例', 18.8, 18.8, '含麸质 gluten'],
        ['B3', '清蒸鱼', 'Steamed fish', '条', '时价', '时价', '需预订'],
        [],
        ['* All prices subject to change'],
      ],
    },
  ])
