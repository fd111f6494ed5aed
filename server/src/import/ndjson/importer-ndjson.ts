import { masquerIbans } from '@ael/contract/commun/masquer-ibans.ts'
import pg from 'pg'
import type { Source } from '../fichier/encodage.ts'
import type { FichierRejets } from '../fichier/rejets.ts'
import { type Comptes, compterMotif } from '../journal.ts'
import { enTransaction } from '../releves/integration/en-transaction.ts'
import type { Silence } from './ecrire-lignes.ts'
import { lireLignes } from './lire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'

const LIGNES_PAR_LOT = 500

interface Ligne<T> {
  ligne: number
  texte: string
  valeur: T
}

/**
 * Imports a file of one kind of data (`natures.ts`). A line says all of what it speaks of; one that is there already as it
 * stands changes nothing. Lots of 500 lines are written in a transaction each.
 */
export async function importerNdjson<T>(
  pool: pg.Pool,
  nature: NatureNdjson<T>,
  source: Source,
  rejets: FichierRejets,
  silence: Silence,
): Promise<Comptes> {
  const comptes: Comptes = { lues: 0, acceptees: 0, repetees: 0, rejets: {}, details: {} }
  const refuser = (ligne: number, motifDonne: string, texte: string) => {
    const motif = masquerIbans(motifDonne)
    compterMotif(comptes.rejets, motif)
    rejets.ajouter(ligne, motif, texte)
  }
  let lot = new Map<string, Ligne<T>>()
  const vider = async () => {
    const lignes = [...lot.values()]
    lot = new Map()
    for (const { motif, ligne, texte, change } of await enregistrer(pool, nature, lignes, silence)) {
      if (motif !== null) refuser(ligne, motif, texte)
      else if (change) comptes.acceptees++
      else comptes.repetees++
    }
    await rejets.ecrire()
  }
  for await (const lue of lireLignes(source, nature.schema)) {
    comptes.lues++
    if ('motif' in lue) {
      refuser(lue.ligne, lue.motif, lue.texte)
      continue
    }
    const cle = nature.cle(lue.valeur)
    // The later of two lines on the same thing is written after the earlier one.
    if (lot.has(cle) || lot.size >= LIGNES_PAR_LOT) await vider()
    lot.set(cle, lue)
  }
  await vider()
  return comptes
}

type Issue<T> = Ligne<T> & { motif: string | null; change: boolean }

/** Writes a lot; when the database refuses it, line by line, so that only the line at fault is refused. */
async function enregistrer<T>(
  pool: pg.Pool,
  nature: NatureNdjson<T>,
  lignes: readonly Ligne<T>[],
  silence: Silence,
): Promise<Issue<T>[]> {
  if (lignes.length === 0) return []
  try {
    return await enTransaction(pool, async (client) => {
      const manques = await nature.manques(
        client,
        lignes.map(({ valeur }) => valeur),
      )
      const completes = lignes.filter((_, rang) => manques[rang] === null)
      const changees =
        completes.length > 0
          ? await nature.enregistrer(
              client,
              completes.map(({ valeur }) => valeur),
              silence,
            )
          : new Set()
      return lignes.map((ligne, rang) => ({
        ...ligne,
        motif: manques[rang]!,
        change: changees.has(nature.cle(ligne.valeur)),
      }))
    })
  } catch (error) {
    if (!estRefus(error)) throw error
    if (lignes.length === 1) return [{ ...lignes[0]!, motif: motifDuRefus(error), change: false }]
    const issues: Issue<T>[] = []
    for (const ligne of lignes) issues.push(...(await enregistrer(pool, nature, [ligne], silence)))
    return issues
  }
}

/** A constraint or a value that the database does not take, rather than a database that does not answer. */
const estRefus = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^2[123]/.test(error.code ?? '')

const REFUS: Record<string, string> = {
  affectation_compteur_compteur_id_daterange_excl: 'le compteur sert déjà un autre contrat à ces dates',
  creneau_intervention_places: 'des rendez-vous sont déjà pris sur ce créneau : il garde au moins leurs places',
  intervention_de_campagne: 'un rendez-vous est déjà pris pour cette intervention, dans une autre campagne',
  rendez_vous_creneau: 'un rendez-vous est déjà pris pour cette intervention, dans une autre campagne',
  periode_releve_numero_contrat_daterange_excl: 'une autre période du contrat a des jours communs avec celle-ci',
}

const motifDuRefus = ({ constraint, message }: pg.DatabaseError): string =>
  REFUS[constraint ?? ''] ?? `refusée par la base (${constraint ?? message})`
