/** A page of the simulated provider. */
export const page = (titre: string, base: string, contenu: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${titre}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/style.css">
</head>
<body>
<h1>${titre}</h1>
${contenu}
</body>
</html>
`

export const STYLE = `:root{color-scheme:light dark;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;line-height:1.5}
body{margin:0;padding:16px}
h1{margin:0 0 12px;font-size:1.125rem}
caption{padding-bottom:8px;text-align:left}
table{width:100%;border-collapse:collapse}
th,td{padding:6px 8px 6px 0;text-align:left;font-weight:400;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
th,td{white-space:nowrap}
td:nth-child(3){width:60%}
meter{width:100%}
`
