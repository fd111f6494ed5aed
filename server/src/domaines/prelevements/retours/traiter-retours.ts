import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { garderFichier } from '../../../gateways/fichiers/fichiers-gardes.ts'
import { dossierDepot, SUFFIXE_RAPPORT } from '../../../gateways/fichiers/depots.ts'
import type { Services } from '../../../services.ts'
import { estUnDesNotres } from '../remises/composer-remise.ts'
import { enregistrerRetour, type IssueRetour } from './enregistrer-retour.ts'
import { lireRetours } from './lire-retours.ts'
import { nomsDesPrelevements } from './prelevement.repository.ts'
import { type Retour, RetourIllisible } from './retour.ts'

type ServicesRetours = Pick<Services, 'db' | 'horloge' | 'config' | 'log' | 'coffre'>

/** A file that was written to less than this ago may still be being copied. */
const REPOS_MS = 30_000
const TAILLE_MAX = 50_000_000

/**
 * Records what a file says, debit by debit. Read again from the beginning when it was cut short, which is harmless.
 * @throws RetourIllisible when the file is none
 */
async function traiterFichier(
  services: ServicesRetours,
  fichier: string,
  xml: string,
): Promise<Partial<Record<IssueRetour, number>>> {
  const { messageId, retours, refusEntiers } = lireRetours(xml)
  // Others may debit and pay by the same account.
  const tous: Retour[] = retours.filter(({ boutEnBout }) => estUnDesNotres(boutEnBout))
  for (const { nom, motif, jour } of refusEntiers) {
    const noms = await nomsDesPrelevements(services.db, nom)
    if (noms.length === 0) throw new RetourIllisible(`La remise «\u202F${nom}\u202F» n’est pas une des nôtres.`)
    tous.push(...noms.map((boutEnBout): Retour => ({ boutEnBout, motif, montantCents: null, jour })))
  }
  const comptes: Partial<Record<IssueRetour, number>> = {}
  for (const retour of tous) {
    const issue = await enregistrerRetour(services, { fichier, messageId }, retour)
    comptes[issue] = (comptes[issue] ?? 0) + 1
  }
  return comptes
}

/** Put away with its report, which is there before it, and kept where every server reads it. */
async function garderRejete(
  { db, coffre, horloge }: ServicesRetours,
  fichier: string,
  chemin: string,
  destination: string,
  motif: string,
): Promise<void> {
  const nom = path.basename(destination)
  await writeFile(`${destination}${SUFFIXE_RAPPORT}`, `${motif}\n`)
  await rename(chemin, destination)
  await garderFichier(
    db,
    coffre,
    { origine: 'banque', nom, fichier, motif, gardeLe: horloge.maintenant() },
    destination,
  )
}

/** Another server has read the file and moved it. */
const estPartie = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Reads the files that the bank has dropped and moves them to `traites/`, or to `rejetes/` with the reason beside when they
 * cannot be read. A file whose reading fails for another reason stays and is read again.
 * @param repos how long a file must have lain unchanged, in milliseconds
 * @throws the first failure that is not the file's, once the others have had their turn
 */
export async function traiterRetours(services: ServicesRetours, repos = REPOS_MS): Promise<void> {
  const dossier = dossierDepot(services.config, 'banque')
  for (const sous of ['traites', 'rejetes']) await mkdir(path.join(dossier, sous), { recursive: true })
  const fichiers = (await readdir(dossier))
    .filter((nom) => /\.xml$/i.test(nom) && !nom.startsWith('.'))
    .toSorted((a, b) => (a < b ? -1 : 1))
  const pannes: unknown[] = []
  for (const fichier of fichiers) {
    const chemin = path.join(dossier, fichier)
    const ranger = (sous: string): string =>
      path.join(
        dossier,
        sous,
        `${services.horloge.maintenant().toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${fichier}`,
      )
    try {
      const { size, mtimeMs, ctimeMs } = await stat(chemin)
      if (Date.now() - Math.trunc(Math.max(mtimeMs, ctimeMs)) < repos) continue
      if (size > TAILLE_MAX) throw new RetourIllisible('Le fichier dépasse 50 Mo.')
      const comptes = await traiterFichier(services, fichier, await readFile(chemin, 'utf8'))
      await rename(chemin, ranger('traites'))
      const aRevoir = (comptes.INCONNU ?? 0) + (comptes.MONTANT ?? 0)
      services.log[aRevoir > 0 ? 'warn' : 'info']({ fichier, ...comptes }, 'retours bancaires lus')
    } catch (error) {
      if (estPartie(error)) continue
      if (!(error instanceof RetourIllisible)) {
        services.log.error({ fichier, err: error }, 'lecture des retours bancaires interrompue')
        pannes.push(error)
        continue
      }
      services.log.error({ fichier, motif: error.message }, 'retours bancaires rejetés')
      await garderRejete(services, fichier, chemin, ranger('rejetes'), error.message).catch((echec: unknown) => {
        if (!estPartie(echec)) throw echec
      })
    }
  }
  if (pannes.length > 0) throw pannes[0]
}
