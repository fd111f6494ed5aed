import type { Champ, Contexte, Valeur } from '@ael/contract/demarches/modele.ts'
import { controlerFichier, type Defaut } from '../../gateways/fichiers/controle/controler-fichier.ts'
import { DEFAUTS } from '../../gateways/fichiers/controle/dire-defaut.ts'
import type { PieceGardee } from '../../gateways/fichiers/pieces.ts'
import { extensionDe, typeAnnonce } from '../../gateways/fichiers/types-fichiers.ts'
import type { FichierRecu } from '../../kernel/fichier-recu.ts'
import type { Services } from '../../services.ts'
import { champsRefuses, controleImpossible } from './errors.ts'

/** A file of a request, kept, and not yet of any row. */
export interface Piece extends PieceGardee {
  /** The field that asked for it. */
  champ: string
  nom: string
  /** What its content is. */
  type: string
}

type Refuse = { champ: string; message: string }

const NOM_MAX = 150
const MO = 1_048_576
const enMo = (octets: number): string => (octets / MO).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
const nomPropre = (nom: string): string => nom.normalize('NFC').trim()

/** Which field each file answers, by its name. */
export function nomsAttendus(champs: readonly Champ[], valeurs: Readonly<Record<string, Valeur>>): Map<string, string> {
  const attendus = new Map<string, string>()
  const refuses: Refuse[] = []
  for (const { id, type } of champs) {
    const noms = valeurs[id]
    if (type !== 'fichiers' || noms === undefined || typeof noms === 'string') continue
    for (const un of noms) {
      if (typeof un !== 'string') continue
      const nom = nomPropre(un)
      if (nom === '' || nom.length > NOM_MAX)
        refuses.push({ champ: id, message: `Donnez au fichier un nom de ${NOM_MAX} caractères au plus.` })
      else if (attendus.has(nom))
        refuses.push({ champ: id, message: `Deux fichiers portent le nom «\u202F${nom}\u202F». Renommez l’un d’eux.` })
      else attendus.set(nom, id)
    }
  }
  if (refuses.length > 0) throw champsRefuses(refuses.slice(0, 1))
  return attendus
}

const refuserFichier = (champ: string, nom: string, suite: string) =>
  champsRefuses([{ champ, message: `Le fichier «\u202F${nom}\u202F» ${suite}.` }])

/**
 * Keeps the files as they come, each for the field that names it, and looks into it (docs/domaines/demarches.md#fichiers). When one is refused,
 * or missing, none is kept. `attendus` null: those of a message, which no field names.
 */
export async function recevoirPieces(
  services: Pick<Services, 'pieces' | 'antivirus' | 'log'>,
  fichiers: AsyncIterable<FichierRecu>,
  attendus: ReadonlyMap<string, string> | null,
  { reglages }: Pick<Contexte, 'reglages'>,
): Promise<Piece[]> {
  const recues: Piece[] = []
  try {
    for await (const { nom: donne, flux } of fichiers) {
      const nom = nomPropre(donne)
      const champ = champDe(nom, attendus, recues, reglages.nbMaxPj)
      const type = reglages.extensionPj.includes(extensionDe(nom)) ? typeAnnonce(nom) : null
      if (type === null)
        throw refuserFichier(champ, nom, `n’est pas d’un format admis\u202F: ${reglages.extensionPj.join(', ')}`)
      const gardee = await services.pieces.recevoir(flux, reglages.tailleMaxPj)
      if (!gardee)
        throw refuserFichier(
          champ,
          nom,
          `dépasse ${enMo(reglages.tailleMaxPj)} Mo. Réduisez-le, ou joignez-en un autre`,
        )
      recues.push({ ...gardee, champ, nom, type })
      if (gardee.octets === 0) throw refuserFichier(champ, nom, 'est vide. Joignez-en un autre')
      const defaut = await controler(services, gardee, type)
      if (defaut) throw refuserFichier(champ, nom, DEFAUTS[defaut])
    }
    for (const [nom, champ] of attendus ?? [])
      if (!recues.some((piece) => piece.nom === nom))
        throw refuserFichier(champ, nom, 'n’est pas arrivé. Joignez-le de nouveau')
    return recues
  } catch (error) {
    await oterPieces(services, recues)
    throw error
  }
}

const D_UN_MESSAGE = 'fichiers'

function champDe(
  nom: string,
  attendus: ReadonlyMap<string, string> | null,
  recues: readonly Piece[],
  nombreMax: number,
): string {
  const double = recues.some((piece) => piece.nom === nom)
  if (attendus === null) {
    if (double) throw refuserFichier(D_UN_MESSAGE, nom, 'est joint deux fois. Renommez l’un d’eux')
    if (nom === '' || nom.length > NOM_MAX)
      throw champsRefuses([
        { champ: D_UN_MESSAGE, message: `Donnez au fichier un nom de ${NOM_MAX} caractères au plus.` },
      ])
    if (recues.length === nombreMax)
      throw champsRefuses([{ champ: D_UN_MESSAGE, message: `Joignez au plus ${nombreMax} fichiers.` }])
    return D_UN_MESSAGE
  }
  const champ = attendus.get(nom)
  if (champ === undefined || double)
    throw refuserFichier(D_UN_MESSAGE, nom, 'n’est demandé par aucune question. Retirez-le')
  return champ
}

async function controler(
  { pieces, antivirus, log }: Pick<Services, 'pieces' | 'antivirus' | 'log'>,
  { cle }: PieceGardee,
  type: string,
): Promise<Defaut | null> {
  try {
    return await controlerFichier(pieces.chemin(cle), type, antivirus)
  } catch (err) {
    log.error({ err }, 'fichier invérifiable')
    throw controleImpossible()
  }
}

/** Keeps files that came when what names them is written, and only then: not when that fails, nor when nothing was (null). */
export async function garderPieces<Ecrit>(
  services: Pick<Services, 'pieces'>,
  recues: readonly PieceGardee[],
  ecrire: () => Promise<Ecrit>,
): Promise<Ecrit> {
  let ecrit: Ecrit | null = null
  try {
    ecrit = await ecrire()
    return ecrit
  } finally {
    if (ecrit === null) await oterPieces(services, recues)
  }
}

async function oterPieces({ pieces }: Pick<Services, 'pieces'>, recues: readonly PieceGardee[]): Promise<void> {
  await Promise.all(recues.map(({ cle }) => pieces.oter(cle)))
}
