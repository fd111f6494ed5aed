import type { Bloc, ContexteModele } from './modele.ts'

const PETROLE = '#046681'
const ENCRE = '#142329'
const ENCRE_DOUCE = '#49585f'
const FILET = '#e3e9ec'
const POLICE = "font-family:'Radio Canada',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** Text safe in the content and in the quoted attributes of HTML. */
const echapper = (texte: string): string => texte.replace(/[&<>"']/g, (caractere) => `&#${caractere.charCodeAt(0)};`)

/** The graduation: a tall tick, four short ones. Cells with a border, the one drawing that all mail readers know. */
const graduation = (): string =>
  Array.from({ length: 30 }, (_, rang) => {
    const haute = rang % 5 === 0
    return `<td width="8" height="12" valign="bottom" style="padding:0;line-height:0;font-size:0"><div style="width:1px;height:${haute ? 12 : 6}px;background:${haute ? PETROLE : '#b5c0c5'}"></div></td>`
  }).join('')

const bouton = (libelle: string, lien: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td style="background:${PETROLE};border-radius:6px"><a href="${echapper(lien)}" style="display:inline-block;padding:12px 20px;${POLICE};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${echapper(libelle)}</a></td></tr></table>
<p style="margin:0 0 16px;${POLICE};font-size:13px;line-height:18px;color:${ENCRE_DOUCE}">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur&#8239;:<br><a href="${echapper(lien)}" style="color:${PETROLE};word-break:break-all">${echapper(lien)}</a></p>`

const liste = (elements: readonly (readonly [string, string])[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;${POLICE};font-size:16px;line-height:24px;color:${ENCRE}">${elements
    .map(
      ([libelle, valeur]) =>
        `<tr><th scope="row" width="38%" align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:400;color:${ENCRE_DOUCE}">${echapper(libelle)}</th><td valign="top" style="padding:4px 0">${echapper(valeur)}</td></tr>`,
    )
    .join('')}</table>`

const LIGNE = `${POLICE};font-size:16px;line-height:24px;color:${ENCRE}`

/** What bears its own style, in a body that was written as HTML. */
export const STYLES = {
  p: `margin:0 0 16px;${LIGNE}`,
  ul: `margin:0 0 16px;padding-left:24px;${LIGNE}`,
  ol: `margin:0 0 16px;padding-left:24px;${LIGNE}`,
  h2: `margin:0 0 12px;${POLICE};font-size:18px;line-height:24px;color:${ENCRE}`,
  h3: `margin:0 0 12px;${POLICE};font-size:16px;line-height:24px;color:${ENCRE}`,
  a: `color:${PETROLE};word-break:break-word`,
} as const

function rendre(bloc: Bloc): string {
  switch (bloc.type) {
    case 'bouton':
      return bouton(bloc.libelle, bloc.lien)
    case 'liste':
      return `${bloc.titre === undefined ? '' : `<h2 style="${STYLES.h3}">${echapper(bloc.titre)}</h2>\n`}${liste(bloc.elements)}`
    case 'note':
      return `<p style="margin:0;padding-top:16px;border-top:1px solid ${FILET};${POLICE};font-size:13px;line-height:18px;color:${ENCRE_DOUCE}">${echapper(bloc.texte)}</p>`
    default:
      return `<p style="margin:0 0 16px;${POLICE};font-size:16px;line-height:24px;color:${ENCRE}">${echapper(bloc.texte)}</p>`
  }
}

/** The HTML of a mail made of our blocks. */
export const miseEnPageHtml = (sujet: string, blocs: readonly Bloc[], contexte: ContexteModele): string =>
  habiller(sujet, blocs.map(rendre).join('\n'), contexte)

/** The HTML of a mail: one column of 560 px, styles inline, readable without pictures. */
export const habiller = (sujet: string, corps: string, { nomService }: ContexteModele): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${echapper(sujet)}</title></head>
<body style="margin:0;background:#f7fafc">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7fafc"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid ${FILET};border-radius:10px"><tr><td style="padding:24px">
<p style="margin:0;${POLICE};font-size:18px;line-height:24px;font-weight:600;color:${PETROLE}">${echapper(nomService)}</p>
<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px"><tr>${graduation()}</tr></table>
<h1 style="margin:0 0 16px;${POLICE};font-size:22px;line-height:28px;font-weight:600;color:${ENCRE}">${echapper(sujet)}</h1>
${corps}
</td></tr></table>
<p style="margin:16px 0 0;${POLICE};font-size:13px;line-height:18px;color:${ENCRE_DOUCE}">Message automatique de ${echapper(nomService)}, merci de ne pas y répondre.</p>
</td></tr></table>
</body>
</html>
`
