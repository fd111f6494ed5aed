import type { DocumentArchive } from '@ael/contract/documents/schemas.ts'
import type { LigneDocument } from './documents.sql.ts'

export const presenterDocument = ({
  id,
  date,
  type,
  libelle,
  nom_fichier,
  taille,
  cle,
  valeur,
}: LigneDocument): DocumentArchive => ({
  id,
  date,
  type,
  libelle,
  nomFichier: nom_fichier,
  taille,
  cle,
  condition: valeur,
  fullCondition: cle && `${cle} = ${valeur}`,
})
