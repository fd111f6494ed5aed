import type pg from 'pg'
import type { Nature } from './nature.ts'
import { ecrireJournal } from './journal.sql.ts'

/** What an import counted, whatever its nature. */
export interface Comptes {
  lues: number
  acceptees: number
  repetees: number
  /** Refused lines by reason, in French. */
  rejets: Record<string, number>
  /** What else its report says. */
  details: Record<string, number>
}

export const totalRejete = ({ rejets }: Pick<Comptes, 'rejets'>): number =>
  Object.values(rejets).reduce((somme, n) => somme + n, 0)

/** A file may give each of its lines a reason of its own: the first ones are told apart. */
const MOTIFS_DISTINCTS = 100
const AUTRES_MOTIFS = 'autres motifs, que nomme le fichier des rejets'

/** Counts a refused line under its reason. */
export function compterMotif(rejets: Record<string, number>, motif: string): void {
  const connu = Object.hasOwn(rejets, motif) || Object.keys(rejets).length < MOTIFS_DISTINCTS
  const compte = connu ? motif : AUTRES_MOTIFS
  rejets[compte] = (rejets[compte] ?? 0) + 1
}

export interface ImportFini {
  nature: Nature
  fichier: string
  fin: Date
  dureeMs: number
  silencieux: boolean
  /** The name of the file of refused lines; null: none was. */
  rejets: string | null
  /** Where they are kept for the staff; null: nowhere but on this server. */
  fichierGardeId: number | null
}

/** Notes an import that has ended. */
export async function journaliser(
  pool: pg.Pool,
  { nature, fichier, fin, dureeMs, silencieux, rejets: nomRejets, fichierGardeId }: ImportFini,
  comptes: Comptes,
): Promise<void> {
  const { lues, acceptees, repetees, rejets, details } = comptes
  await ecrireJournal(
    pool,
    nature,
    fichier,
    new Date(fin.getTime() - dureeMs),
    fin,
    lues,
    acceptees,
    repetees,
    totalRejete(comptes),
    { rejets, ...details },
    silencieux,
    nomRejets,
    fichierGardeId,
  )
}
