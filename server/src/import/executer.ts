import { stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Coffre } from '../gateways/coffre/coffre.ts'
import { garderFichier } from '../gateways/fichiers/fichiers-gardes.ts'
import type { Source } from './fichier/encodage.ts'
import { FichierRejets } from './fichier/rejets.ts'
import { verifier } from './fichier/verifier.ts'
import { jourDeParis } from '../kernel/horloge.ts'
import { type Comptes, journaliser } from './journal.ts'
import type { NomNdjson } from './nature.ts'
import type { Silence } from './ndjson/ecrire-lignes.ts'
import { redigerRapport } from './rapport.ts'
import type { OptionsCommunes } from './options-communes.ts'
import type { OptionsTelereleves } from './releves/options.ts'

/** A file to import. */
export interface Demande extends OptionsCommunes {
  fichier: string
  /** Where refused lines go. */
  rejets: string
  contenu: { nature: 'telereleves'; options: OptionsTelereleves } | { nature: NomNdjson }
}

export interface Resultat {
  comptes: Comptes
  /** The report, for people. */
  rapport: string
}

/**
 * Imports a file, notes it in the journal and reports on it.
 *
 * @param coffre seals the bank accounts that the file brings
 * @throws ErreurImport with a sentence for people when the file or the options do not allow it
 */
export async function executerImport(
  pool: pg.Pool,
  maintenant: Date,
  demande: Demande,
  coffre: Coffre,
): Promise<Resultat> {
  const { fichier, encodage, silencieux, contenu } = demande
  const silence: Silence = silencieux ? jourDeParis(maintenant) : null
  const source: Source = { chemin: fichier, encodage }
  const debut = performance.now()
  await verifier(source)
  const rejets = await FichierRejets.preparer(demande.rejets, fichier)
  let comptes: Comptes
  try {
    comptes = await importerContenu(pool, maintenant, source, contenu, rejets, silence, coffre)
    await rejets.fermer()
  } catch (error) {
    await rejets.abandonner()
    throw error
  }
  const dureeMs = performance.now() - debut
  const fin = new Date(maintenant.getTime() + dureeMs)
  const nomRejets = rejets.ecrit ? path.basename(rejets.chemin) : null
  await journaliser(
    pool,
    {
      nature: contenu.nature,
      fichier,
      fin,
      dureeMs,
      silencieux,
      rejets: nomRejets,
      fichierGardeId: nomRejets === null ? null : await garderRejets(pool, coffre, rejets.chemin, nomRejets, fin),
    },
    comptes,
  )
  return { comptes, rapport: redigerRapport(fichier, comptes, dureeMs, rejets.ecrit ? rejets.chemin : null) }
}

/** Refused lines may go to a device, of which nothing can be kept. */
async function garderRejets(pool: pg.Pool, coffre: Coffre, chemin: string, nom: string, gardeLe: Date) {
  if (!(await stat(chemin)).isFile()) return null
  return garderFichier(pool, coffre, { origine: 'import', nom, fichier: nom, motif: null, gardeLe }, chemin)
}

/** Loads only what the nature of the file needs: the memory of an import is counted. */
async function importerContenu(
  pool: pg.Pool,
  maintenant: Date,
  source: Source,
  contenu: Demande['contenu'],
  rejets: FichierRejets,
  silence: Silence,
  coffre: Coffre,
): Promise<Comptes> {
  if (contenu.nature === 'telereleves') {
    const { importerTelereleves } = await import('./releves/importer-telereleves.ts')
    return importerTelereleves(pool, maintenant, source, contenu.options, rejets, silence)
  }
  const { importateurs } = await import('./ndjson/natures.ts')
  return importateurs(coffre)[contenu.nature](pool, source, rejets, silence)
}
