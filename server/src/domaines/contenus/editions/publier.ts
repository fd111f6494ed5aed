import type { Database } from '../../../db/database.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import { ecritEntreTemps, versionInconnue } from '../errors.ts'
import { auteurDe } from './auteur.query.ts'
import {
  ajouterVersion,
  type Edite,
  lireEdition,
  lireVersion,
  listerVersions,
  noterEdition,
  retenirEdition,
} from './editions.repository.ts'
import { empreinte } from './empreinte.ts'

/** Who writes what, having read which count of its writings; undefined: he looks at nobody else's. */
export interface Ecriture {
  agent: Agent
  instant: Date
  revision: number | undefined
}

/** How texts of one nature stand where customers read them. */
export interface Publication<T extends object> {
  lire: () => Promise<T | undefined>
  /** Puts it in place; null: takes it away. */
  ecrire: (texte: T | null) => Promise<unknown>
}

/** What is written, as nobody else writes it meanwhile; refused to whoever has not read the last writing. */
async function prendre(trx: Database, edite: Edite, { agent, revision }: Ecriture) {
  const edition = await retenirEdition(trx, edite)
  if (revision !== undefined && revision !== edition.revision) throw ecritEntreTemps(edition.auteur)
  return { ...edition, auteur: await auteurDe(trx, agent) }
}

/** What is in place and is no version yet is kept as one: it came with the agency, or by other means. */
async function garderEnPlace(trx: Database, edite: Edite, enPlace: object | undefined, instant: Date) {
  const derniere = await lireVersion(trx, edite)
  const numero = derniere?.numero ?? 0
  if (enPlace === undefined || (derniere && empreinte(derniere.texte) === empreinte(enPlace))) return numero
  await ajouterVersion(trx, edite, { numero: numero + 1, texte: enPlace, auteur: null, instant })
  return numero + 1
}

/** Puts a text in the place of what customers read, keeps both as versions, and ends its draft. */
export async function publierTexte<T extends object>(
  trx: Database,
  edite: Edite,
  texte: T,
  { lire, ecrire }: Publication<T>,
  ecriture: Ecriture,
) {
  const { revision: avant, auteur } = await prendre(trx, edite, ecriture)
  const { instant } = ecriture
  const precedente = await garderEnPlace(trx, edite, await lire(), instant)
  await ecrire(texte)
  const numero = precedente + 1
  await ajouterVersion(trx, edite, { numero, texte, auteur, instant })
  const revision = avant + 1
  await noterEdition(trx, edite, { revision, brouillon: null, auteur, instant })
  return { revision, numero, precedente: precedente || null }
}

/** Keeps a draft, of which customers see nothing; null gives it up. */
export async function garderBrouillon(trx: Database, edite: Edite, brouillon: object | null, ecriture: Ecriture) {
  const { revision: avant, auteur } = await prendre(trx, edite, ecriture)
  const revision = avant + 1
  await noterEdition(trx, edite, { revision, brouillon, auteur, instant: ecriture.instant })
  return { revision }
}

/** Takes a text away from customers; its versions stay. */
export async function retirerTexte<T extends object>(
  trx: Database,
  edite: Edite,
  { lire, ecrire }: Publication<T>,
  ecriture: Ecriture,
) {
  const { revision, auteur } = await prendre(trx, edite, ecriture)
  const { instant } = ecriture
  const derniere = await garderEnPlace(trx, edite, await lire(), instant)
  await ecrire(null)
  await noterEdition(trx, edite, { revision: revision + 1, brouillon: null, auteur, instant })
  return { derniere: derniere || null }
}

/** One version, to be compared or restored. */
export async function exigerVersion(db: Database, edite: Edite, numero: number) {
  const version = await lireVersion(db, edite, numero)
  if (!version) throw versionInconnue()
  return version
}

/** What the screen of a text tells of its writing. */
export async function etatEdition(db: Database, edite: Edite) {
  const [{ revision, brouillon, auteur, ecrit_le }, versions] = await Promise.all([
    lireEdition(db, edite),
    listerVersions(db, edite),
  ])
  return {
    revision,
    brouillon: brouillon && ecrit_le ? { auteur, le: instantIso(ecrit_le) } : null,
    texteBrouillon: brouillon,
    versions: versions.map((version) => ({
      numero: version.numero,
      auteur: version.auteur,
      le: instantIso(version.publiee_le),
    })),
  }
}
