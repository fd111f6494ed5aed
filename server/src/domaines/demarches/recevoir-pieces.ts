import type { Champ, Contexte, Valeur } from '@ael/contract/demarches/modele.ts'
import type { PieceGardee } from '../../gateways/fichiers/pieces.ts'
import { extensionDe, typeAnnonce } from '../../gateways/fichiers/types-fichiers.ts'
import type { FichierRecu } from '../../noyau/fichier-recu.ts'
import type { Services } from '../../services.ts'
import { champsRefuses } from './errors.ts'

/** A file of a request, kept, and not yet of any row. */
export interface Piece extends PieceGardee {
  /** The field that asked for it. */
  champ: string
  nom: string
  /** What its content is. */
  type: string
}

type Refuse = { champ: string; message: string }

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
      if (nom === '' || nom.length > 150)
        refuses.push({ champ: id, message: 'Donnez au fichier un nom de 150 caractères au plus.' })
      else if (attendus.has(nom))
        refuses.push({ champ: id, message: `Deux fichiers portent le nom « ${nom} ». Renommez l’un d’eux.` })
      else attendus.set(nom, id)
    }
  }
  if (refuses.length > 0) throw champsRefuses(refuses.slice(0, 1))
  return attendus
}

/**
 * Keeps the files as they come, each for the field that names it (docs/domaines/demarches.md#fichiers). When one is refused, or missing, none
 * is kept.
 */
export async function recevoirPieces(
  services: Pick<Services, 'pieces'>,
  fichiers: AsyncIterable<FichierRecu>,
  attendus: ReadonlyMap<string, string>,
  { reglages }: Pick<Contexte, 'reglages'>,
): Promise<Piece[]> {
  const recues: Piece[] = []
  try {
    for await (const { nom: donne, flux } of fichiers) {
      const nom = nomPropre(donne)
      const champ = attendus.get(nom)
      if (champ === undefined || recues.some((piece) => piece.nom === nom))
        throw champsRefuses([
          { champ: 'fichiers', message: `Aucune question ne demande le fichier « ${nom} ». Retirez-le.` },
        ])
      const type = reglages.extensionPj.includes(extensionDe(nom)) ? typeAnnonce(nom) : null
      if (type === null)
        throw champsRefuses([
          { champ, message: `Le fichier « ${nom} » n’est pas d’un format admis : ${reglages.extensionPj.join(', ')}.` },
        ])
      const gardee = await services.pieces.recevoir(flux, reglages.tailleMaxPj)
      if (!gardee)
        throw champsRefuses([
          {
            champ,
            message: `Le fichier « ${nom} » dépasse ${enMo(reglages.tailleMaxPj)} Mo. Réduisez-le, ou joignez-en un autre.`,
          },
        ])
      recues.push({ ...gardee, champ, nom, type })
      if (gardee.octets === 0)
        throw champsRefuses([{ champ, message: `Le fichier « ${nom} » est vide. Joignez-en un autre.` }])
    }
    for (const [nom, champ] of attendus)
      if (!recues.some((piece) => piece.nom === nom))
        throw champsRefuses([{ champ, message: `Le fichier « ${nom} » n’est pas arrivé. Joignez-le de nouveau.` }])
    return recues
  } catch (error) {
    await oterPieces(services, recues)
    throw error
  }
}

/** Lets go of files that no row will name. */
export async function oterPieces({ pieces }: Pick<Services, 'pieces'>, recues: readonly PieceGardee[]): Promise<void> {
  await Promise.all(recues.map(({ cle }) => pieces.oter(cle)))
}
