import {
  CLES_ARCHIVE,
  OCTETS_MAX,
  reglementSansLieu,
  TYPES_DOCUMENT,
  type CleArchive,
  type TypeDocument,
} from '@ael/contract/documents/regles.ts'
import * as z from 'zod'
import { lireDate } from '../../../lib/formats/dates.ts'
import { libelles } from './libelles.ts'

const textes = libelles.formulaire

const choisi = <V extends string>(valeurs: readonly V[], dite: string) => valeurs.find((valeur) => valeur === dite)

/** What is missing of whom a document is for, by its type. */
function manque(type: TypeDocument | undefined, cle: CleArchive | undefined, valeur: string) {
  if (reglementSansLieu({ type, cle })) return { champ: 'cle', message: textes.lieuManquant }
  if (type === 'DOCUMENT_ARS' && cle === undefined) return { champ: 'cle', message: textes.cleManquante }
  if (cle !== undefined && valeur === '') return { champ: 'valeur', message: textes.valeurManquante }
  if (valeur.length > 64) return { champ: 'valeur', message: textes.valeurLongue }
  if (cle === undefined && valeur !== '') return { champ: 'cle', message: textes.valeurDeTrop }
  return null
}

/** A document to archive, as it is typed. */
export const saisieDocument = z
  .object({
    type: z.string(),
    libelle: z.string().trim(),
    date: z.string(),
    cle: z.string(),
    valeur: z.string().trim(),
    fichier: z.array(z.instanceof(File)),
  })
  .transform(({ libelle, valeur, ...dite }, contexte) => {
    const refuser = (champ: string, message: string) => contexte.addIssue({ code: 'custom', path: [champ], message })
    const type = choisi(TYPES_DOCUMENT, dite.type)
    const cle = choisi(CLES_ARCHIVE, dite.cle)
    const date = lireDate(dite.date)
    const [fichier] = dite.fichier
    const defaut = manque(type, cle, valeur)
    const libelleFaux = libelle === '' ? textes.libelleManquant : libelle.length > 255 && textes.libelleLong
    if (libelleFaux) refuser('libelle', libelleFaux)
    if (defaut) refuser(defaut.champ, defaut.message)
    if (!date) refuser('date', textes.dateFausse)
    if (!fichier) refuser('fichier', textes.fichierManquant)
    else if (fichier.size > OCTETS_MAX) refuser('fichier', textes.fichierLourd)
    if (!type) refuser('type', textes.typeManquant)
    if (!type || !date || !fichier || defaut || libelleFaux || fichier.size > OCTETS_MAX) return z.NEVER
    return { document: { type, libelle, date, ...(cle && { cle, valeur }) }, fichier }
  })
