import type { Accueil } from '@ael/contract/administration/accueil.ts'
import { libelles } from './libelles.ts'

type Suivis = NonNullable<Accueil['attentes'][number]['suivis']>

/** As many agents as are named. */
const NOMMES = 3
const mots = libelles.suivis

/** Who follows how many of a subject: those who follow most are named, the others counted together. */
export function direSuivis(suivis: Suivis): string {
  const dits = suivis.map(({ agent, moi, nombre }) => ({ qui: moi ? mots.moi : agent, nombre }))
  const [seul] = dits
  if (!seul) return mots.personne
  if (dits.length === 1) return mots.par(seul.nombre, seul.qui)
  const total = (lesquels: typeof dits) => lesquels.reduce((somme, { nombre }) => somme + nombre, 0)
  const nommes = dits.length > NOMMES + 1 ? dits.slice(0, NOMMES) : dits
  const autres = dits.slice(nommes.length)
  return mots.plusieurs(total(dits), [
    ...nommes.map(({ qui, nombre }) => mots.part(qui, nombre)),
    ...(autres.length > 0 ? [mots.autres(autres.length, total(autres))] : []),
  ])
}
