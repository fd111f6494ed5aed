import type { Readable } from 'node:stream'
import type pg from 'pg'
import { fichierZip, type PieceZip } from '../../../gateways/zip/fichier-zip.ts'
import type { Services } from '../../../services.ts'
import { contratsAtteints } from '../../acces/atteindre-contrats.public.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { factureInconnue, facturesDAutrui } from '../errors.ts'
import type { DonneesFacture } from './donnees-facture.ts'
import { lireDonneesFactures } from './donnees-facture.query.ts'
import { idsFactures } from './factures.query.ts'
import { type FactureDesignee } from './factures.sql.ts'
import { documentDe, nomFichier } from './obtenir-facture.ts'

/** Invoices whose data are read together. */
const LOT = 50

/**
 * Designated invoices as a ZIP that is written while they are made. All must be the user's and exist before the first
 * byte leaves: afterwards a failure could only cut the archive short.
 */
export async function archiverFactures(
  services: Services,
  utilisateur: UtilisateurSession,
  factures: readonly FactureDesignee[],
): Promise<Readable> {
  const [contrats, ids] = await Promise.all([
    contratsAtteints(
      services,
      utilisateur,
      factures.map(({ numeroContrat }) => numeroContrat),
      'factures',
    ),
    idsFactures(services.db, factures),
  ])
  if (!contrats) throw facturesDAutrui()
  const trouvees = ids.filter((id) => id !== null)
  if (trouvees.length < ids.length) throw factureInconnue()
  return archiver(services, [...new Set(trouvees)])
}

/** The archive of invoices that exist: never more than two of its documents are in memory. PDFs are compressed already. */
export const archiver = (services: Services, ids: readonly number[]): Readable =>
  fichierZip(documents(services, ids), {
    compresse: false,
    interrompu: (erreur) => services.log.warn({ err: erreur }, 'export de factures interrompu'),
  })

async function* documents(services: Services, ids: readonly number[]): AsyncGenerator<PieceZip> {
  for await (const facture of facturesEnAvance(services.pool, ids))
    yield { nom: nomFichier(facture), contenu: await documentDe(services, facture) }
}

/** The data of invoices; those of the next lot are read while the documents of one are made. */
async function* facturesEnAvance(pool: pg.Pool, ids: readonly number[]): AsyncGenerator<DonneesFacture> {
  const lire = (debut: number): Promise<Map<number, DonneesFacture>> => {
    const lecture = lireDonneesFactures(pool, ids.slice(debut, debut + LOT))
    // Should nobody come for it.
    lecture.catch(() => undefined)
    return lecture
  }
  let suivant = lire(0)
  for (let debut = 0; debut < ids.length; debut += LOT) {
    const lot = await suivant
    if (debut + LOT < ids.length) suivant = lire(debut + LOT)
    yield* lot.values()
  }
}
