import { once } from 'node:events'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import type pg from 'pg'
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

/** The archive of invoices that exist. PDFs are compressed already: they are stored as they are. */
export function archiver(services: Services, ids: readonly number[]): Readable {
  const archive = new ZipArchive({ store: true })
  void remplir(services, archive, ids).catch((erreur: unknown) => archive.destroy(erreur as Error))
  return pipeline(archive, new PassThrough(), (erreur) => {
    if (erreur) services.log.warn({ err: erreur }, 'export de factures interrompu')
  })
}

/** A document goes in once the former has gone out: never more than two are in memory. */
async function remplir(services: Services, archive: ZipArchive, ids: readonly number[]): Promise<void> {
  const interrompue = new AbortController()
  archive.once('close', () => interrompue.abort())
  for await (const facture of facturesEnAvance(services.pool, ids)) {
    interrompue.signal.throwIfAborted()
    const contenu = await documentDe(services, facture)
    const ecrite = once(archive, 'entry', { signal: interrompue.signal })
    archive.append(contenu, { name: nomFichier(facture) })
    await ecrite
  }
  await archive.finalize()
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
