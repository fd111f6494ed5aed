/** Hands a received file to the browser, which saves it under this name. */
export function enregistrerFichier(contenu: Blob, nomFichier: string): void {
  const url = URL.createObjectURL(contenu)
  const lien = Object.assign(document.createElement('a'), { href: url, download: nomFichier })
  lien.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
