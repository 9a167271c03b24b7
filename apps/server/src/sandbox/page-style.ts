/** Inlined and allowed by its hash: the page loads nothing. */
export const pageStyle = `:root{color-scheme:light dark;--paper:#f4f2ee;--card:#fff;--ink:#1d1b18;--soft:#67625b;--line:#ddd8d0;--main:#2f5d50;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#151412;--card:#201f1c;--ink:#f1eee8;--soft:#aaa49a;--line:#3a3733;--main:#8fcab7;--on:#10211c}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI","PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{width:100%;max-width:26rem;background:var(--card);border:1px solid var(--line);border-radius:20px;padding:28px 24px}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 24px;font-weight:600}
.brand span{display:grid;place-items:center;width:32px;height:32px;border-radius:9px;background:var(--main);color:var(--on)}
h1{margin:0;font-size:1.375rem;line-height:1.25}
.amount{font-size:2.75rem;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.soft,.foot{color:var(--soft);margin:0}
.foot{margin-top:24px;padding-top:16px;border-top:1px solid var(--line);font-size:.875rem}
.note{margin:20px 0;padding:14px 16px;border-radius:12px;background:var(--paper)}
form{display:grid;gap:12px;margin-top:28px}
button,a.main{display:grid;place-items:center;min-height:52px;width:100%;border-radius:14px;border:1px solid var(--line);background:transparent;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.main{background:var(--main)!important;border-color:var(--main)!important;color:var(--on)!important}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
details{margin-top:8px}
summary{min-height:44px;display:flex;align-items:center;color:var(--soft);cursor:pointer;font-weight:500}
fieldset{border:1px solid var(--line);border-radius:14px;margin:8px 0 0;padding:8px 16px 10px}
legend{padding:0 6px;color:var(--soft);font-size:.875rem}
label{display:flex;align-items:center;gap:12px;min-height:44px}
input{width:20px;height:20px;accent-color:var(--main);flex:none}`
