/**
 * What was typed, spaced as its mask is (`99 99 99`, `AA99 ****`: digits, capitals, either); as it is when it does not fit.
 */
export function appliquerMasque(masque: string, saisi: string): string {
  const signes = saisi.replaceAll(/[\s.-]/g, '')
  let rendu = ''
  let reste = signes
  for (const place of masque) {
    if (reste === '') break
    if (place === ' ') {
      rendu += ' '
      continue
    }
    if (place === '9' && !/^\d/.test(reste)) return saisi.trim()
    rendu += place === '9' ? reste[0] : reste[0]?.toUpperCase()
    reste = reste.slice(1)
  }
  return reste === '' ? rendu.trimEnd() : saisi.trim()
}
