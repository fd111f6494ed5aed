import { date, page } from '../boite-page.ts'
import { echapper } from '../page.ts'
import type { CourrierSimule } from './boite.ts'

/** The list of mails, with a field to see those of one address. */
export function pageListe(courriers: readonly CourrierSimule[], destinataire: string, base: string): string {
  const lignes = courriers.map(
    ({ id, sujet, destinataire: a, date: instant }) =>
      `<li><a href="${base}/${id}">${echapper(sujet)}</a><span>à ${echapper(a)}</span><span>${date(instant)}</span></li>`,
  )
  const liste =
    lignes.length > 0
      ? `<ul>${lignes.join('\n')}</ul>`
      : '<p>Aucun courrier pour le moment. Ils arrivent une à trois secondes après l’action qui les envoie.</p>'
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
export function pageCourrier(
  { id, sujet, destinataire, texte, calendrier, date: instant }: CourrierSimule,
  base: string,
): string {
  return page(
    sujet,
    base,
    `<p><a href="${base}">Retour aux courriers</a></p>
<dl><dt>À</dt><dd>${echapper(destinataire)}</dd><dt>Date</dt><dd>${date(instant)}</dd></dl>
<iframe src="${base}/${id}/corps" title="Contenu du courrier" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
${calendrier === null ? '' : `<p><a href="${base}/${id}/rendez-vous.ics">Pièce jointe&#8239;: rendez-vous.ics</a></p>`}
<h2>Version texte</h2>
<pre>${echapper(texte)}</pre>`,
  )
}

export const pageAbsente = (base: string): string =>
  page('Courrier introuvable', base, `<p>Ce courrier n’existe pas. <a href="${base}">Retour aux courriers</a></p>`)

/** The HTML of a mail, as received; its links open beside. */
export const corps = ({ html }: CourrierSimule): string => html.replace(/<head>/i, '<head><base target="_blank">')
