/** What was typed or configured, as it may stand in a page. */
export const echapper = (texte: string): string =>
  texte.replace(/[&<>"']/g, (caractere) => `&#${caractere.charCodeAt(0)};`)

/** A page of a simulated provider: no script, its style in a file of its own. */
export const page = ({
  titre,
  bandeau,
  style,
  contenu,
}: {
  titre: string
  bandeau: string
  style: string
  contenu: string
}): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${echapper(titre)} - ${echapper(bandeau)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
</head>
<body>
<header><p>${echapper(bandeau)}</p></header>
<main>
<h1>${echapper(titre)}</h1>
${contenu}
</main>
</body>
</html>
`

interface Couleurs {
  encre: string
  fond: string
  filet: string
  accent: string
  foyer: string
}

/** What the pages of all simulators share of their style; `largeur` is that of the text, in pixels. */
export const charte = ({
  encre,
  fond,
  filet,
  accent,
  foyer,
  largeur,
}: Couleurs & {
  largeur: number
}): string => `:root{color-scheme:light;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${encre};background:${fond};line-height:1.5}
*{box-sizing:border-box}
body{margin:0}
header{padding:12px 24px;background:#fff;border-bottom:1px solid ${filet}}
header p{margin:0;font-weight:600;color:${accent}}
main{max-width:${largeur}px;margin:0 auto;padding:24px 16px 48px}
h1{margin:0 0 16px;font-size:1.5rem}
:focus-visible{outline:3px solid ${foyer};outline-offset:2px}`

export const STYLE = `${charte({ encre: '#161616', fond: '#f6f6f6', filet: '#ddd', accent: '#000091', foyer: '#0a76f6', largeur: 560 })}
ul{margin:0 0 24px;padding:0;list-style:none}
li+li{margin-top:12px}
button{width:100%;min-height:56px;padding:10px 16px;border:1px solid #929292;border-radius:4px;background:#fff;color:inherit;font:inherit;text-align:left;cursor:pointer;overflow-wrap:anywhere}
button strong{display:block;color:#000091}
button:hover{background:#f5f5fe}
button.annuler{width:auto;text-align:center}
`
