import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import type { Database } from '../../db/database.ts'
import { parBlocs } from '../../gateways/tableur/blocs.ts'
import { type Cellule, fichierTableau, type FormatTableur } from '../../gateways/tableur/tableau.ts'
import { instantIso, jourDeParis } from '../../kernel/horloge.ts'
import type { Services } from '../../services.ts'
import { demarchesListees, type LigneDemarche, nombreDeDemarches, type Page, type Recherche } from './liste.sql.ts'

/** A request as a list shows it; a pipe in its message stands for a new line. */
const presenterLigne = (ligne: LigneDemarche) => ({
  reference: ligne.reference,
  typeFormulaire: ligne.type_formulaire,
  libelle: ligne.libelle,
  detail: ligne.motif,
  etat: ligne.etat,
  numeroContrat: ligne.numero_contrat,
  messageClient: ligne.message_client,
  dateCreation: instantIso(ligne.creee_le),
  dateTraitement: ligne.traitee_le && instantIso(ligne.traitee_le),
})

/** A page of requests, and how many there are in all. */
export async function listerDemarches(db: Database, recherche: Recherche, page: Page) {
  const [lignes, [total]] = await Promise.all([demarchesListees(db, recherche, page), nombreDeDemarches(db, recherche)])
  return { resultats: lignes.map(presenterLigne), nbTotalResultats: total?.nombre ?? 0 }
}

const COLONNES = [
  { titre: 'Référence', largeur: 14 },
  { titre: 'Demande', largeur: 44 },
  { titre: 'Contrat', largeur: 10 },
  { titre: 'Créée le', largeur: 12 },
  { titre: 'Traitée le', largeur: 12 },
  { titre: 'État', largeur: 12 },
  { titre: 'Message', largeur: 60 },
] as const

const jourFrancais = (date: Date): string => ecrireDateFrancaise(jourDeParis(date))

const cellules = (ligne: LigneDemarche): Cellule[] => [
  ligne.reference,
  ligne.libelle,
  ligne.numero_contrat ?? '',
  jourFrancais(ligne.creee_le),
  ligne.traitee_le ? jourFrancais(ligne.traitee_le) : '',
  LIBELLES_ETATS[ligne.etat],
  (ligne.message_client ?? '').replaceAll('|', '\n'),
]

const blocs = (db: Database, recherche: Recherche) =>
  parBlocs(
    ({ premier, nombre }) =>
      demarchesListees(db, recherche, { tri: 'dateCreation', decroissant: true, premier, nombre }),
    cellules,
  )

/** The requests that a search finds, as a file for a spreadsheet. */
export const exporterDemarches = ({ db, horloge }: Services, recherche: Recherche, format: FormatTableur) =>
  fichierTableau(format, { nom: 'Demandes', colonnes: COLONNES, blocs: blocs(db, recherche) }, horloge.aujourdhui())
