import type pg from 'pg'
import { verifier } from './fichier/ouvrir.ts'
import { FichierRejets } from './fichier/rejets.ts'
import { type Comptes, journaliser } from './journal.ts'
import type { NomNdjson } from './nature.ts'
import { redigerRapport } from './rapport.ts'
import type { OptionsTelereleves } from './releves/options.ts'

/** A file to import. */
export interface Demande {
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
 * @throws ErreurImport with a sentence for people when the file or the options do not allow it
 */
export async function executerImport(pool: pg.Pool, maintenant: Date, demande: Demande): Promise<Resultat> {
  const { fichier, contenu } = demande
  const debut = performance.now()
  await verifier(fichier)
  const rejets = await FichierRejets.preparer(demande.rejets, fichier)
  let comptes: Comptes
  try {
    comptes = await importerContenu(pool, maintenant, fichier, contenu, rejets)
    await rejets.fermer()
  } catch (error) {
    await rejets.abandonner()
    throw error
  }
  const dureeMs = performance.now() - debut
  await journaliser(pool, contenu.nature, fichier, new Date(maintenant.getTime() + dureeMs), dureeMs, comptes)
  return { comptes, rapport: redigerRapport(fichier, comptes, dureeMs, rejets.ecrit ? rejets.chemin : null) }
}

/** Loads only what the nature of the file needs: the memory of an import is counted. */
async function importerContenu(
  pool: pg.Pool,
  maintenant: Date,
  fichier: string,
  contenu: Demande['contenu'],
  rejets: FichierRejets,
): Promise<Comptes> {
  if (contenu.nature === 'telereleves') {
    const { importerTelereleves } = await import('./releves/importer-telereleves.ts')
    return importerTelereleves(pool, maintenant, fichier, contenu.options, rejets)
  }
  const { importateurs } = await import('./ndjson/natures.ts')
  return importateurs[contenu.nature](pool, fichier, rejets)
}
