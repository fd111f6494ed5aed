import type { CourrierSimule } from './boite.ts'

const echapper = (texte: string): string => texte.replace(/[&<>"']/g, (caractere) => `&#${caractere.charCodeAt(0)};`)

const DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' })
const date = (instant: Date): string => `<time datetime="${instant.toISOString()}">${DATE.format(instant)}</time>`

const page = (titre: string, base: string, contenu: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${echapper(titre)}</title>
<link rel="stylesheet" href="${base}/style.css">
</head>
<body>
<header><p>Boîte de réception simulée</p></header>
<main>
<h1>${echapper(titre)}</h1>
${contenu}
</main>
</body>
</html>
`

/** The list of mails, with a field to see those of one address. */
export function pageListe(courriers: readonly CourrierSimule[], destinataire: string, base: string): string {
  const lignes = courriers.map(
    ({ id, sujet, destinataire: a, date: instant }) =>
      `<li><a href="${base}/${id}">${echapper(sujet)}</a><span>à ${echapper(a)}</span><span>${date(instant)}</span></li>`,
  )
  const liste = lignes.length > 0 ? `<ul>${lignes.join('\n')}</ul>` : '<p>Aucun courrier pour le moment. Ils arrivent une à trois secondes après l’action qui les envoie.</p>'
  return page(
    'Courriers',
    base,
    `<p>L’agence n’envoie pas de vrais mails dans cette installation&#8239;: ils s’affichent ici, les plus récents en premier.</p>
<form method="get" action="${base}">
<label for="to">Adresse du destinataire</label>
<input id="to" name="to" type="email" value="${echapper(destinataire)}" autocomplete="off">
<button type="submit">Filtrer</button>
</form>
${liste}`,
  )
}

/** One mail: its HTML in a frame of its own, without scripts, and its text. */
export function pageCourrier({ id, sujet, destinataire, texte, date: instant }: CourrierSimule, base: string): string {
  return page(
    sujet,
    base,
    `<p><a href="${base}">Retour aux courriers</a></p>
<dl><dt>À</dt><dd>${echapper(destinataire)}</dd><dt>Date</dt><dd>${date(instant)}</dd></dl>
<iframe src="${base}/${id}/corps" title="Contenu du courrier" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Version texte</h2>
<pre>${echapper(texte)}</pre>`,
  )
}

export const pageAbsente = (base: string): string => page('Courrier introuvable', base, `<p>Ce courrier n’existe pas. <a href="${base}">Retour aux courriers</a></p>`)

/** The HTML of a mail, as received; its links open beside. */
export const corps = ({ html }: CourrierSimule): string => html.replace(/<head>/i, '<head><base target="_blank">')

export const STYLE = `:root{color-scheme:light;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#142329;background:#f7fafc;line-height:1.5}
*{box-sizing:border-box}
body{margin:0}
header{padding:12px 24px;background:#fff;border-bottom:1px solid #e3e9ec}
header p{margin:0;font-weight:600;color:#046681}
main{max-width:960px;margin:0 auto;padding:24px 16px 48px}
h1{margin:0 0 16px;font-size:1.375rem}
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
li span{color:#49585f}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:#49585f}
dd{margin:0}
iframe{width:100%;height:640px;border:1px solid #e3e9ec;border-radius:10px;background:#fff}
pre{overflow:auto;padding:16px;background:#fff;border:1px solid #e3e9ec;border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere}
:focus-visible{outline:3px solid #142329;outline-offset:2px}
`
