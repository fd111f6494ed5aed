import type { Rescelles } from '../coffre/resceller.ts'

const nombre = new Intl.NumberFormat('fr-FR')
const valeurs = (combien: number): string => `${nombre.format(combien)} valeur${combien > 1 ? 's' : ''}`

/**
 * What `npm run rechiffrer` says.
 * @param partantes the keys by which nothing is sealed any more
 */
export function rediger(cle: string, comptes: readonly Rescelles[], partantes: readonly string[]): string {
  const faits = comptes.map(
    ({ table, rescelles }) => `${table}\u202F: ${valeurs(rescelles)} scellée${rescelles > 1 ? 's' : ''} de nouveau`,
  )
  const restes = comptes.flatMap(({ table, illisibles }) =>
    [...illisibles].map(
      ([sienne, combien]) =>
        `${table}\u202F: ${valeurs(combien)} de la clé «\u00A0${sienne}\u00A0» qui ne s’ouvre${combien > 1 ? 'nt' : ''} pas`,
    ),
  )
  return [...faits, ...restes, conclusion(cle, restes.length > 0, partantes)].join('\n')
}

function conclusion(cle: string, incomplet: boolean, partantes: readonly string[]): string {
  if (incomplet)
    return 'Remettez dans CLES_DONNEES les clés nommées, ou, si elles sont perdues, importez de nouveau les clients et les mandats\u202F; puis recommencez.'
  const tout = `Tout est scellé par la clé «\u00A0${cle}\u00A0»`
  if (partantes.length === 0) return `${tout}.`
  return `${tout}\u202F: ${partantes.map((une) => `«\u00A0${une}\u00A0»`).join(', ')} peut quitter CLES_DONNEES.`
}
