import type { Constat } from './constat.ts'

/** First words of our names that many programs use as well. */
const MOTS_COMMUNS = new Set(['ACCESS', 'BASE', 'CLIENT', 'DATA', 'DONNEES', 'LOG', 'NODE', 'PUBLIC'])

const premierMot = (nom: string): string => /^([A-Z]+)_/.exec(nom)?.[1] ?? ''

const nu = (nom: string): string => nom.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Whether one name is the other with a slip: a letter more, less, changed or exchanged; two on end in a long name. */
function aUneFauteDe(donne: string, connu: string): boolean {
  const [a, b] = [nu(donne), nu(connu)]
  const court = Math.min(a.length, b.length)
  let debut = 0
  while (debut < court && a[debut] === b[debut]) debut++
  let fin = 0
  while (fin < court - debut && a.at(-1 - fin) === b.at(-1 - fin)) fin++
  const [reste, attendu] = [a.slice(debut, a.length - fin), b.slice(debut, b.length - fin)]
  const echange = reste.length === 2 && reste === attendu.charAt(1) + attendu.charAt(0)
  return echange || Math.max(reste.length, attendu.length) <= (b.length >= 8 ? 2 : 1)
}

/**
 * The variables that look like ours and that nothing reads: close to a known one, or with a first word of ours. They may
 * be another program's, so that they stop nothing.
 */
export function constatsInconnues(noms: readonly string[], connues: ReadonlySet<string>): Constat[] {
  const mots = new Set([...connues].map(premierMot).filter((mot) => mot !== '' && !MOTS_COMMUNS.has(mot)))
  return noms.flatMap((variable): Constat[] => {
    if (connues.has(variable)) return []
    const voisine = [...connues].find((connue) => aUneFauteDe(variable, connue))
    if (!voisine && !mots.has(premierMot(variable))) return []
    const correction = voisine ? `n’est-ce pas ${voisine}\u202F?` : 'corrigez-la ou retirez-la.'
    return [
      {
        gravite: 'avertissement',
        variable,
        phrase: `rien ne lit cette variable\u202F; ${correction} Si un autre programme s’en sert, laissez-la.`,
      },
    ]
  })
}
