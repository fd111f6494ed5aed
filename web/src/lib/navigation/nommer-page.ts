const NOM = 'Agence en ligne'

/** Puts the name of a page in the title of the browser; that of the agency alone without one. */
export function nommerPage(titre: string | undefined): void {
  document.title = titre ? `${titre} – ${NOM}` : NOM
}
