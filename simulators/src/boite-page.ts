import { charte, page as pageSimulee } from './page.ts'

const DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' })
/** An instant for people, in Europe/Paris. */
export const date = (instant: Date): string =>
  `<time datetime="${instant.toISOString()}">${DATE.format(instant)}</time>`

/** A page of a simulated inbox; its style stands at `base`. */
export const page = (titre: string, base: string, contenu: string): string =>
  pageSimulee({ titre, bandeau: 'Boîte de réception simulée', style: `${base}/style.css`, contenu })

export const STYLE = `${charte({ encre: '#142329', fond: '#f7fafc', filet: '#e3e9ec', accent: '#046681', foyer: '#142329', largeur: 960 })}
h2{margin:24px 0 8px;font-size:1.125rem}
a{color:#046681}
form{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:16px 0}
input,button{min-height:44px;padding:8px 12px;border:1px solid #7f8d93;border-radius:6px;font:inherit}
input{flex:1 1 240px;min-width:0}
button{background:#046681;border-color:#046681;color:#fff;font-weight:600}
ul{margin:0;padding:0;list-style:none;background:#fff;border:1px solid #e3e9ec;border-radius:10px}
li{display:flex;flex-wrap:wrap;gap:4px 16px;padding:12px 16px;border-top:1px solid #e3e9ec}
li:first-child{border-top:0}
li a{flex:1 1 320px;font-weight:600}
li p{flex:1 1 100%;margin:0}
li span{color:#49585f}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:#49585f}
dd{margin:0}
iframe{width:100%;height:640px;border:1px solid #e3e9ec;border-radius:10px;background:#fff}
pre{overflow:auto;padding:16px;background:#fff;border:1px solid #e3e9ec;border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere}
`
