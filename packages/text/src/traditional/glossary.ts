/**
 * What Taiwan and Hong Kong write on the screens of a restaurant, where the dictionary's words are those of programmers
 * or of mainland China: converted word, then the word to show.
 */
export const glossary: readonly (readonly [string, string])[] = [
  ['選單', '菜單'],
  ['檢視', '查看'],
  ['釋出', '發佈'],
  ['許可權', '權限'],
  ['型別', '類型'],
  ['程式碼', '代碼'],
  ['專案', '項目'],
  ['繫結', '綁定'],
  ['畫素', '像素'],
  ['高階', '進階'],
  ['退出登入', '登出'],
  ['登出', '刪除'],
  ['天后', '天後'],
  ['小票', '收據'],
  ['騎手', '外送員'],
  ['郵箱', '電郵'],
  ['郵編', '郵遞區號'],
  ['郵政編碼', '郵遞區號'],
  ['手機號', '手機號碼'],
  ['手機號碼', '手機號碼'],
  ['賬', '帳'],
  ['臺', '台'],
  ['“', '「'],
  ['”', '」'],
]
